/** What a key means for the history of a screen: Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z redo. Text fields keep theirs. */
export function undoKey(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  if (event.target instanceof HTMLInputElement && event.target.type === 'text') return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : null;
}

/** What an arrow key means for the moves of a game, where no board, list or field has a use for it: one back, one on. */
export function stepKey(event: KeyboardEvent): -1 | 1 | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  if (event.target instanceof Element && event.target.closest('input, select, textarea, [role="region"]')) return null;
  if (event.key === 'ArrowLeft') return -1;
  return event.key === 'ArrowRight' ? 1 : null;
}
