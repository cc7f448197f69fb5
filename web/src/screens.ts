import type { Component } from 'svelte';

/** A screen of the page: what its tab says, at length and in short, and its code, which comes when it is first opened. */
export interface ScreenEntry {
  readonly name: string;
  readonly short: string;
  /** Its tab goes back to what it showed last; the others open anew. */
  readonly resumes?: boolean;
  load(): Promise<{ default: Component }>;
}

/** Every screen, in the order of the tabs; the key is its name in links. */
export const screens = {
  home: { name: 'Home', short: 'Home', load: () => import('./lobby/LobbyScreen.svelte') },
  ttt: { name: 'Play tic-tac-toe', short: 'Tic-tac-toe', resumes: true, load: () => import('./ttt/TttScreen.svelte') },
  games: { name: 'Play quantum games', short: 'Games', load: () => import('./games/GamesScreen.svelte') },
  draw: { name: 'Draw', short: 'Draw', resumes: true, load: () => import('./editor/DrawScreen.svelte') },
  explore: { name: 'Explore', short: 'Explore', resumes: true, load: () => import('./explore/ExploreScreen.svelte') },
  calculator: {
    name: 'Calculator',
    short: 'Calculator',
    resumes: true,
    load: () => import('./calculator/CalculatorScreen.svelte'),
  },
  hidden: { name: 'Hidden', short: 'Hidden', resumes: true, load: () => import('./hidden/HiddenScreen.svelte') },
  invent: { name: 'Invent', short: 'Invent', resumes: true, load: () => import('./invent/InventScreen.svelte') },
  discoveries: { name: 'Discoveries', short: 'Discoveries', load: () => import('./discoveries/DiscoveriesScreen.svelte') },
  learn: { name: 'Learn', short: 'Learn', resumes: true, load: () => import('./learn/LearnScreen.svelte') },
} satisfies Record<string, ScreenEntry>;

export type Screen = keyof typeof screens;
export const screenNames = Object.keys(screens) as Screen[];
