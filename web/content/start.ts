/** The position that the page opens with. */
export const firstPosition = { game: 'hackenbush', position: 'br+br+r' } as const;
