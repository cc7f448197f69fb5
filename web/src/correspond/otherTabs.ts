import { goesOn, readLetter, type Letter } from './letter';

const CHANNEL = 'qcg-games';

/** Tells the other tabs of this browser how a game stands, and hears where it has gone on in one of them. */
export class OtherTabs {
  readonly #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  #current: Letter | null = null;

  constructor(onnewer: (letter: Letter) => void) {
    if (!this.#channel) return;
    this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const letter = readLetter(data);
      if (letter && this.#current && goesOn(this.#current, letter)) onnewer(letter);
    };
  }

  tell(letter: Letter): void {
    this.#current = letter;
    // A plain copy: reactive state cannot be sent to another tab.
    this.#channel?.postMessage(JSON.parse(JSON.stringify(letter)));
  }

  close(): void {
    this.#channel?.close();
  }
}
