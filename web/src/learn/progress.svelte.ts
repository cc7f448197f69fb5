import { SvelteSet } from 'svelte/reactivity';

const storageKey = 'qcg-learnt';

/** The lessons done, kept for the next visit. */
export class Progress {
  readonly #done = new SvelteSet<string>(read());

  has(lesson: string): boolean {
    return this.#done.has(lesson);
  }

  add(lesson: string): void {
    this.#done.add(lesson);
    try {
      localStorage.setItem(storageKey, [...this.#done].join(' '));
    } catch {
      // A browser without storage forgets; the lessons work on.
    }
  }
}

function read(): string[] {
  try {
    return (localStorage.getItem(storageKey) ?? '').split(' ').filter((each) => each !== '');
  } catch {
    return [];
  }
}
