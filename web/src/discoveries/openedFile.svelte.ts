import { Damaged } from '../share/link';
import { MOST_BYTES, readAnswerFile, type Browsed } from './answerFile';

/** The file that was opened last; it outlives the screen, so that going back from a position shows it again. */
class OpenedFile {
  name = $state('');
  content = $state.raw<Browsed | null>(null);
  /** Why it could not be opened. */
  problem = $state('');

  async open(file: File): Promise<void> {
    [this.name, this.content, this.problem] = [file.name, null, ''];
    try {
      if (file.size > MOST_BYTES) {
        throw new Damaged(`It has ${Math.round(file.size / 1e6)} MB; the page opens files of up to ${MOST_BYTES / 1e6} MB.`);
      }
      this.content = readAnswerFile(await file.text());
    } catch (error) {
      this.problem = error instanceof Damaged ? error.message : 'The file could not be read.';
    }
  }

  close(): void {
    [this.name, this.content, this.problem] = ['', null, ''];
  }
}

export const openedFile = new OpenedFile();
