import { numberedLine } from './numbered-line.ts';
import { noteCard, rhythmCard } from './rhythm-card.ts';

/** Every picture that a script draws, by its path under `demo/media/`. */
export const pictures: Readonly<Record<string, string>> = {
  'rhythm/spring-a.svg': rhythmCard('X X | X_ X_ X', '2/4'),
  'rhythm/spring-b.svg': rhythmCard('X_ X_ X | X_ X_ X', '2/4'),
  'rhythm/spring-c.svg': rhythmCard('X. X_ | X_ X_ X', '2/4'),
  'rhythm/spring-d.svg': rhythmCard('X X_ X_ | X_ X_ X', '2/4'),
  'rhythm/bar-two-crotchets.svg': rhythmCard('X X'),
  'rhythm/bar-quavers-crotchet.svg': rhythmCard('X_ X_ X'),
  'rhythm/bar-three-crotchets.svg': rhythmCard('X X X'),
  'rhythm/bar-dotted.svg': rhythmCard('X. X_'),
  'rhythm/note-whole.svg': noteCard('X - - -'),
  'rhythm/note-half.svg': noteCard('X -'),
  'rhythm/note-crotchet.svg': noteCard('X'),
  'rhythm/note-quaver.svg': noteCard('X_'),
  'rhythm/note-semiquaver.svg': noteCard('X__'),
  'notation/jasmine.svg': numberedLine("3 3_ 5_ 6_ 1'_ 1'_ 6_ | 5 5_ 6_ 5 -", {
    metre: '4/4',
    open: true,
  }),
};
