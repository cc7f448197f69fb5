/**
 * One tab stop for a whole board: of the elements marked `data-stop` one is reached by Tab, and from there the arrow
 * keys go to the nearest one in their direction.
 */
export function roving(container: HTMLElement | SVGElement): { destroy(): void } {
  const stops = (): HTMLElement[] => [...container.querySelectorAll<HTMLElement>('[data-stop]')];

  function makeTabStop(chosen: HTMLElement | undefined): void {
    for (const stop of stops()) stop.setAttribute('tabindex', stop === chosen ? '0' : '-1');
  }

  function keepOneTabStop(): void {
    const all = stops();
    const current = all.filter((stop) => stop.getAttribute('tabindex') === '0');
    if (current.length !== 1) makeTabStop(all.find((stop) => stop === document.activeElement) ?? all[0]);
  }

  function onFocus(event: Event): void {
    const stop = stops().find((each) => each === event.target);
    if (stop) makeTabStop(stop);
  }

  function onKey(event: Event): void {
    const direction = event instanceof KeyboardEvent ? DIRECTIONS[event.key] : undefined;
    const all = stops();
    const from = all.find((stop) => stop === document.activeElement);
    if (!direction || !from) return;
    event.preventDefault();
    nearest(from, all, direction)?.focus();
  }

  const observer = new MutationObserver(keepOneTabStop);
  observer.observe(container, { childList: true, subtree: true });
  container.addEventListener('focusin', onFocus);
  container.addEventListener('keydown', onKey);
  keepOneTabStop();
  return {
    destroy() {
      observer.disconnect();
      container.removeEventListener('focusin', onFocus);
      container.removeEventListener('keydown', onKey);
    },
  };
}

interface Direction {
  readonly x: number;
  readonly y: number;
}

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

function nearest(from: HTMLElement, all: readonly HTMLElement[], direction: Direction): HTMLElement | undefined {
  const start = middle(from);
  let found: HTMLElement | undefined;
  let least = Infinity;
  for (const stop of all) {
    const place = middle(stop);
    const ahead = (place.x - start.x) * direction.x + (place.y - start.y) * direction.y;
    const aside = Math.abs((place.x - start.x) * direction.y) + Math.abs((place.y - start.y) * direction.x);
    // Straight ahead before a little to the side, however near that is.
    const distance = ahead + 4 * aside;
    if (stop !== from && ahead > 1 && distance < least) {
      least = distance;
      found = stop;
    }
  }
  return found;
}

function middle(element: HTMLElement): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
