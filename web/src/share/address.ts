import { writeHash, type Place } from './link';

/** The whole address of a place, to be sent to somebody. */
export function addressOf(place: Place): string {
  const address = new URL(window.location.href);
  address.hash = writeHash(place);
  return address.href;
}

/** Whether the browser let the page copy the text. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
