import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { gameOffers, type GameOffer, type LobbyPicture } from '../content/lobby';
import type { EngineAnswer, PositionReply } from '../src/engine/protocol';
import { pictureOf } from '../src/lobby/picture';

const MODULE = 'virtual:lobby-pictures';
const RESOLVED = `\0${MODULE}`;

interface EngineModule {
  answer(request: string): string;
}

/**
 * The pictures of the lobby, drawn by the engine while the page is built, so that the lobby stands before the engine has
 * arrived: `import pictures from 'virtual:lobby-pictures'`.
 */
export function lobbyPictures(engineFolder: string): Plugin {
  return {
    name: 'qcg-lobby-pictures',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const engine = await startEngine(engineFolder);
      const pictures = Object.fromEntries(gameOffers.map((offer) => [offer.id, draw(engine, offer)]));
      return `export default ${JSON.stringify(pictures)};`;
    },
  };
}

/** The engine is built for workers and looks where it is; here it is handed what it would load from there. */
async function startEngine(folder: string): Promise<EngineModule> {
  Object.assign(globalThis, { self: { location: { href: '' } } });
  const { default: create } = (await import(pathToFileURL(join(folder, 'play.mjs')).href)) as {
    default: (options: { wasmBinary: Uint8Array }) => Promise<EngineModule>;
  };
  return create({ wasmBinary: readFileSync(join(folder, 'play.wasm')) });
}

function draw(engine: EngineModule, { id, start, pictured }: GameOffer): LobbyPicture {
  const moves = [{ player: 'L', move: pictured }];
  const request = { request: 'position', play: { start, moves }, pictures: 1 };
  const answer = JSON.parse(engine.answer(JSON.stringify(request))) as EngineAnswer;
  if ('error' in answer) throw new Error(`the lobby's picture of ${id}: ${answer.error.message}`);
  return pictureOf(answer.reply as PositionReply);
}
