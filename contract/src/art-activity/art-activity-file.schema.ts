import * as z from 'zod/mini';

import { Assignment } from '../shared/assignment.schema.ts';
import { intBetween } from '../shared/numbers.ts';
import { Id, Instant, requiredText, safeText } from '../shared/text.ts';
import { ArtActivityKind, artActivityLimits, SignupMode } from './art-activity.schema.ts';
import { EvidenceMode } from './evidence.schema.ts';

const isBefore = (earlier: string, later: string) => Date.parse(earlier) < Date.parse(later);

/** An activity of a package. Each school in `assign` gets an activity of its own, with its own places. */
export const ArtActivityFile = z
  .strictObject({
    id: Id,
    title: requiredText(artActivityLimits.title),
    kind: ArtActivityKind,
    text: z._default(safeText(artActivityLimits.text), ''),
    place: z._default(safeText(artActivityLimits.place), ''),
    assign: z.array(Assignment).check(z.minLength(1)),
    signupOpens: Instant,
    signupCloses: Instant,
    starts: Instant,
    ends: Instant,
    /** Absent for no limit. */
    quota: z.optional(intBetween(1, artActivityLimits.quota)),
    mode: z._default(SignupMode, 'first'),
    evidence: z._default(EvidenceMode, 'none'),
    /** Only with `evidence`. */
    evidenceCloses: z.optional(Instant),
  })
  .check(
    z.refine((file) => isBefore(file.signupOpens, file.signupCloses), {
      path: ['signupCloses'],
      message: 'signupCloses 要晚于 signupOpens',
    }),
    z.refine((file) => !isBefore(file.starts, file.signupCloses), {
      path: ['starts'],
      message: 'starts 不能早于 signupCloses',
    }),
    z.refine((file) => isBefore(file.starts, file.ends), {
      path: ['ends'],
      message: 'ends 要晚于 starts',
    }),
    z.refine((file) => (file.evidence === 'none') === (file.evidenceCloses === undefined), {
      path: ['evidenceCloses'],
      message: '要交作品（evidence）才有 evidenceCloses，也一定要有',
    }),
    z.refine(
      ({ ends, evidenceCloses: closes }) => closes === undefined || !isBefore(closes, ends),
      {
        path: ['evidenceCloses'],
        message: 'evidenceCloses 不能早于 ends',
      },
    ),
    z.refine((file) => file.mode === 'first' || file.quota !== undefined, {
      path: ['quota'],
      message: '抽签（draw）要有 quota',
    }),
  );
export type ArtActivityFile = z.output<typeof ArtActivityFile>;

/** A file of activities: one, or a list. */
export const ArtActivitiesFile = z.union([ArtActivityFile, z.array(ArtActivityFile)]);
