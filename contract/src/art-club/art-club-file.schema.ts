import * as z from 'zod/mini';

import { Grade, Subject } from '../shared/enumerations.ts';
import { listBetween, listUpTo } from '../shared/lists.ts';
import { intBetween } from '../shared/numbers.ts';
import { Id, Instant, requiredText, safeText } from '../shared/text.ts';
import { artClubLimits, ClubJoin, ClubTime } from './art-club.schema.ts';

/** A club of a package; `teacher` is a staff number (工号) and `members` are student numbers (学号) of `school`. */
export const ArtClubFile = z
  .strictObject({
    id: Id,
    school: Id,
    name: requiredText(artClubLimits.name),
    subject: Subject,
    teacher: requiredText(32),
    capacity: intBetween(1, artClubLimits.capacity),
    grades: listBetween(1, 12, Grade),
    schedule: z._default(listUpTo(artClubLimits.times, ClubTime), []),
    members: z._default(listUpTo(artClubLimits.capacity, requiredText(32)), []),
    intro: z._default(safeText(artClubLimits.intro), ''),
    place: z._default(safeText(artClubLimits.place), ''),
    /** A club without a sign-up has only the members of the file. */
    join: z._default(ClubJoin, 'closed'),
    signupOpens: z.optional(Instant),
    signupCloses: z.optional(Instant),
  })
  .check(
    z.refine(({ capacity, members }) => members.length <= capacity, {
      path: ['capacity'],
      message: 'capacity 不能少于 members 的人数',
    }),
    z.refine(({ members }) => new Set(members).size === members.length, {
      path: ['members'],
      message: 'members 里有重复的学号',
    }),
    z.refine(({ schedule }) => schedule.every(({ starts, ends }) => starts < ends), {
      path: ['schedule'],
      message: 'schedule 的 ends 要晚于 starts',
    }),
    z.refine(
      ({ join, signupOpens: opens, signupCloses: closes }) =>
        join === 'closed' ||
        (opens !== undefined && closes !== undefined && Date.parse(opens) < Date.parse(closes)),
      { path: ['signupCloses'], message: '要有 signupOpens 和更晚的 signupCloses' },
    ),
  );
export type ArtClubFile = z.output<typeof ArtClubFile>;

/** A file of clubs: one, or a list. */
export const ArtClubsFile = z.union([ArtClubFile, z.array(ArtClubFile)]);
