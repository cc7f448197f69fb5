/** Whether the reader asked the system for less motion. */

const query = window.matchMedia('(prefers-reduced-motion: reduce)');

class Motion {
  reduced = $state(query.matches);

  constructor() {
    query.addEventListener('change', () => (this.reduced = query.matches));
  }
}

export const motion = new Motion();
