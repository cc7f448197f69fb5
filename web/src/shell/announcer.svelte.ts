/** Says to screen readers what changed on the page. */

class Announcer {
  message = $state('');
  #again = false;

  say(text: string): void {
    // The same words twice are only read twice if the text differs, so every other one ends in a no-break space.
    this.#again = !this.#again;
    this.message = this.#again ? text : `${text}\u00a0`;
  }
}

export const announcer = new Announcer();
