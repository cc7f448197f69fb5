import { untrack } from 'svelte';
import { Damaged, readHash, screenNamed, writeHash, type Fields, type Place, type Screen } from './link';

/** The place the page is at, kept in step with the address bar. */
class Location {
  place = $state.raw<Place>({ screen: 'ttt', fields: {} });
  /** Why a link or a file could not be opened, in words; empty when it could. */
  problem = $state('');
  /** Counts the places that came from outside (a link, a file, the back button); the screen starts anew with each. */
  arrivals = $state(0);

  constructor() {
    this.#followAddress();
    window.addEventListener('hashchange', () => this.#followAddress());
  }

  /** Writes what the screen shows into the address, without a new entry in the browser's history. */
  record(screen: Screen, fields: Fields): void {
    // Screens call this in effects, which must not run again because of what is read here.
    if (screen !== untrack(() => this.place.screen)) return;
    this.place = { screen, fields };
    window.history.replaceState(null, '', writeHash({ screen, fields }));
  }

  /** Shows another place, with an entry in the browser's history to come back by. */
  open(place: Place): void {
    window.history.pushState(null, '', writeHash(place));
    this.#arrive(place, '');
  }

  /** Shows the screen empty and says why: the link or file that should have filled it is damaged. */
  refuse(problem: string, screen: Screen = this.place.screen): void {
    const empty: Place = { screen, fields: {} };
    window.history.replaceState(null, '', writeHash(empty));
    this.#arrive(empty, problem);
  }

  #followAddress(): void {
    try {
      this.#arrive(readHash(window.location.hash), '');
    } catch (error) {
      if (!(error instanceof Damaged)) throw error;
      this.refuse(error.message, screenNamed(window.location.hash));
    }
  }

  #arrive(place: Place, problem: string): void {
    this.place = place;
    this.problem = problem;
    this.arrivals += 1;
  }
}

export const location = new Location();
