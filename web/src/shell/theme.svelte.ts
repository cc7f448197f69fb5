/** Light or dark: the system's wish until the reader chooses, and then the choice, kept for the next visit. */

export type Theme = 'light' | 'dark';

const storageKey = 'qcg-theme';
const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

class ThemeChoice {
  #chosen = $state<Theme | null>(readChoice());
  #system = $state<Theme>(systemDark.matches ? 'dark' : 'light');

  constructor() {
    systemDark.addEventListener('change', () => (this.#system = systemDark.matches ? 'dark' : 'light'));
  }

  get current(): Theme {
    return this.#chosen ?? this.#system;
  }

  toggle(): void {
    this.#chosen = this.current === 'dark' ? 'light' : 'dark';
    try {
      localStorage.setItem(storageKey, this.#chosen);
    } catch {
      // A browser without storage forgets the choice; the page works on.
    }
  }
}

function readChoice(): Theme | null {
  try {
    const kept = localStorage.getItem(storageKey);
    return kept === 'light' || kept === 'dark' ? kept : null;
  } catch {
    return null;
  }
}

export const theme = new ThemeChoice();
