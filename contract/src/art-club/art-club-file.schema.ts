import * as z from 'zod/mini';

import { Grade, Subject } from '../shared/enumerations.ts';
import { listBetween, listUpTo } from '../shared/lists.ts';
import { intBetween } from '../shared/numbers.ts';
import { Id, Instant, requiredText, safeText } from '../shared/text.ts';
import { artClubLimits, ClubJoin, ClubTime } from './art-club.schema.ts';

/** The most characters of a student number or of a teacher's number. */
const NUMBER_CHARACTERS_MAX = 32;

/** A club of a package. It belongs to the school year of the import. `findArtClubFault` checks what concerns several fields. */
export const ArtClubFile = z.strictObject({
  id: Id,
  school: Id,
  name: requiredText(artClubLimits.name),
  subject: Subject,
  intro: z._default(safeText(artClubLimits.intro), ''),
  place: z._default(safeText(artClubLimits.place), ''),
  /** The number of the teacher who leads the club. */
  teacher: requiredText(NUMBER_CHARACTERS_MAX),
  capacity: intBetween(1, artClubLimits.capacity),
  grades: listBetween(1, 12, Grade),
  schedule: z._default(listUpTo(artClubLimits.times, ClubTime), []),
  join: z._default(ClubJoin, 'closed'),
  /** Only if pupils sign up. */
  signupOpens: z.optional(Instant),
  signupCloses: z.optional(Instant),
  /** The student numbers of pupils who get a seat. */
  members: z._default(listUpTo(artClubLimits.capacity, requiredText(NUMBER_CHARACTERS_MAX)), []),
});
export type ArtClubFile = z.output<typeof ArtClubFile>;

/** A file of clubs: one, or a list. */
export const ArtClubsFile = z.union([ArtClubFile, z.array(ArtClubFile)]);
