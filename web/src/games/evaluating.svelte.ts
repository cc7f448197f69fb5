const STORAGE_KEY = 'qcg-evaluate';

/** Whether games are evaluated all the time, as the reader chose; kept for the next visit. */
class Evaluating {
  #on = $state(read());

  get on(): boolean {
    return this.#on;
  }

  set on(on: boolean) {
    this.#on = on;
    try {
      localStorage.setItem(STORAGE_KEY, on ? 'yes' : 'no');
    } catch {
      // A browser without storage forgets; the choice holds until then.
    }
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'yes';
  } catch {
    return false;
  }
}

export const evaluating = new Evaluating();
