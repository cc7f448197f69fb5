import type { LobbyPicture } from '../../content/lobby';
import type { PositionReply } from '../engine/protocol';

/** A position as the lobby draws it: nothing to click on, nothing that is gone. */
export function pictureOf({ board, total }: Pick<PositionReply, 'board' | 'total'>): LobbyPicture {
  const pieces = board.pieces.filter(({ present }) => present > 0);
  return {
    width: board.width,
    height: board.height,
    pieces: [
      { shapes: board.background, share: 1 },
      ...pieces.map(({ shapes, present }) => ({ shapes, share: present / total })),
    ],
  };
}
