import type { Action } from 'svelte/action';

/**
 * Keeps the current item of a list in sight, the one with `aria-current`, whenever the place changes; only the list
 * scrolls, not the page.
 */
export const followCurrent: Action<HTMLElement, number> = (list) => {
  // The list shows the new place only after this.
  const follow = () => void requestAnimationFrame(() => bringIntoSight(list));
  follow();
  return { update: follow };
};

function bringIntoSight(list: HTMLElement): void {
  const current = list.querySelector<HTMLElement>('[aria-current]');
  if (!current) return;
  const [shown, item] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  if (item.top < shown.top || item.bottom > shown.bottom)
    list.scrollTop += item.top - shown.top - (list.clientHeight - item.height) / 2;
  if (item.left < shown.left || item.right > shown.right)
    list.scrollLeft += item.left - shown.left - (list.clientWidth - item.width) / 2;
}
