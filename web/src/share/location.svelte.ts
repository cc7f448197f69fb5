import { untrack } from 'svelte';
import { screens, type Screen, type ScreenEntry } from '../screens';
import { Damaged, readHash, screenNamed, writeHash, type Fields, type Place } from './link';

/** The place the page is at, kept in step with the address bar. */
class Location {
  place = $state.raw<Place>({ screen: 'home', fields: {} });
  /** Why a link or a file could not be opened, in words; empty when it could. */
  problem = $state('');
  /** Counts the places that came from outside (a link, a file, the back button); the screen starts anew with each. */
  arrivals = $state(0);
  /** What each screen showed last, for its tab to go back to. */
  readonly #left = new Map<Screen, Fields>();
  /** The address as it was last followed or written; where the bar shows another, the reader has gone elsewhere. */
  #address = '';

  constructor() {
    this.#followAddress();
    window.addEventListener('hashchange', () => this.#followAddress());
  }

  /** Writes what the screen shows into the address, without a new entry in the browser's history. */
  record(screen: Screen, fields: Fields): void {
    // Screens call this in effects, which must not run again because of what is read here.
    if (screen !== untrack(() => this.place.screen)) return;
    this.#left.set(screen, fields);
    // The address changes before the page hears of it: a screen that is about to go must not write over where it leads.
    if (window.location.hash !== this.#address) return;
    this.place = { screen, fields };
    window.history.replaceState(null, '', writeHash({ screen, fields }));
    this.#address = window.location.hash;
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
      this.#arrive(this.#resumed(readHash(window.location.hash)), '');
    } catch (error) {
      if (!(error instanceof Damaged)) throw error;
      this.refuse(error.message, screenNamed(window.location.hash));
    }
  }

  /** A screen that is named and nothing more goes on where it was left, if it is one that does. */
  #resumed(place: Place): Place {
    const { resumes }: ScreenEntry = screens[place.screen];
    const left = resumes && Object.keys(place.fields).length === 0 ? this.#left.get(place.screen) : undefined;
    return left ? { ...place, fields: left } : place;
  }

  #arrive(place: Place, problem: string): void {
    this.place = place;
    this.problem = problem;
    this.arrivals += 1;
    this.#address = window.location.hash;
  }
}

export const location = new Location();
