import type { Start } from '../src/engine/protocol';

type Example = Pick<Start, 'game' | 'position' | 'flavour' | 'misere'>;

const nim = (position: string, flavour: string): Example => ({ game: 'nim', position, flavour });
const hackenbush = (position: string, flavour: string): Example => ({ game: 'hackenbush', position, flavour });

const misere = (example: Example): Example => ({ ...example, misere: true });

/** Of claims without a counterexample, a position that they are about: to look at and to play. */
export const galleryExamples: Readonly<Record<string, Example>> = {
  'burke-ferland-teng': nim('1,0,1 | 0,1,1 | 1,1,0', 'D'),
  'dorbec-mhalla-3-misere': misere(nim('1 | 3', 'D')),
  'dorbec-mhalla-5-misere': misere(nim('2,2', 'D')),
  'dorbec-mhalla-6-misere': misere(nim('1 | 3', 'A')),
  'dorbec-mhalla-7-misere': misere(nim('1 | 3', 'B')),
  'dorbec-mhalla-8-misere': misere(nim('1 | 3', 'D')),
  'dorbec-mhalla-9-misere': misere(nim('1 | 3', 'C')),
  'dorbec-mhalla-10-misere': misere(nim('0 | 1 | 2', 'Cp')),
  'dorbec-mhalla-11-misere': misere(nim('2,0 | 0,3', 'A')),
  'dorbec-mhalla-6': nim('1 | 3', 'A'),
  'dorbec-mhalla-7': nim('1 | 3', 'B'),
  'dorbec-mhalla-8': nim('1 | 3', 'D'),
  'dorbec-mhalla-9': nim('1 | 3', 'C'),
  'dorbec-mhalla-10': nim('0 | 1 | 2', 'Cp'),
  'dorbec-mhalla-11': nim('2,0 | 0,3', 'A'),
  'pleunes-4.6-mended': hackenbush('meadow:2,1', 'A'),
  'pleunes-8.1': hackenbush('meadow:2,2', 'D'),
  'pleunes-8.2-mended': hackenbush('meadow:2,1', 'B'),
  'pleunes-8.3': hackenbush('br+brr', 'D'),
  'pleunes-8.4-mended': hackenbush('b+rbrr', 'D'),
  'pleunes-8.5': hackenbush('brb', 'C'),
  'pleunes-8.6-mended': hackenbush('meadow:2,1', 'D'),
};
