/** What a key means for the history of a screen: Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z redo. Text fields keep theirs. */
export function undoKey(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  if (event.target instanceof HTMLInputElement && event.target.type === 'text') return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : null;
}
