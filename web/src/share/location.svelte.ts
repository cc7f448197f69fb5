import { Damaged, readHash, writeHash, type Fields, type Place, type Screen } from './link';

/** The place the page is at, kept in step with the address bar. */
class Location {
  place = $state.raw<Place>({ screen: 'ttt', fields: {} });
  /** Why the link could not be followed, in words; empty when it could. */
  problem = $state('');
  /** Counts the places that came from outside (a link, the back button), so that screens know when to read anew. */
  arrivals = $state(0);

  constructor() {
    this.#arrive();
    window.addEventListener('hashchange', () => this.#arrive());
  }

  /** Writes what the screen shows into the address, without a new entry in the browser's history. */
  record(screen: Screen, fields: Fields): void {
    if (screen !== this.place.screen) return;
    this.place = { screen, fields };
    this.problem = '';
    window.history.replaceState(null, '', writeHash(this.place));
  }

  /** Goes to another place, as a link does. */
  go(place: Place): void {
    window.location.hash = writeHash(place);
  }

  #arrive(): void {
    try {
      this.place = readHash(window.location.hash);
      this.problem = '';
    } catch (error) {
      if (!(error instanceof Damaged)) throw error;
      this.place = { screen: this.place.screen, fields: {} };
      this.problem = error.message;
    }
    this.arrivals += 1;
  }
}

export const location = new Location();
