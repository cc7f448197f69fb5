/** Says in the title of the tab that something happened, until the reader looks at it. */
export function signInTitle(words: string): void {
  if (!document.hidden) return;
  const plain = document.title.replace(/^● .* · /, '');
  document.title = `● ${words} · ${plain}`;
  const seen = () => {
    if (document.hidden) return;
    document.title = plain;
    document.removeEventListener('visibilitychange', seen);
  };
  document.addEventListener('visibilitychange', seen);
}
