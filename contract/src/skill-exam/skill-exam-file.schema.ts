import * as z from 'zod/mini';

import { AudioPath } from '../question/parts-source.schema.ts';
import { Criterion } from '../question/rubric.schema.ts';
import { Assignment } from '../shared/assignment.schema.ts';
import { Subject } from '../shared/enumerations.ts';
import { listBetween } from '../shared/lists.ts';
import { intBetween } from '../shared/numbers.ts';
import { Id, Instant, requiredText } from '../shared/text.ts';
import { ExamAxis, ExamFileKind, skillExamLimits } from './skill-exam.schema.ts';

const limits = skillExamLimits;
const isBefore = (earlier: string, later: string) => Date.parse(earlier) < Date.parse(later);

/** An exam of a package. Each school in `assign` gets an exam of its own. Teachers of the subject mark it. */
export const SkillExamFile = z
  .strictObject({
    id: Id,
    title: requiredText(limits.title),
    subject: Subject,
    assign: z.array(Assignment).check(z.minLength(1)),
    opens: Instant,
    closes: Instant,
    durationMin: z.optional(intBetween(1, limits.durationMin)),
    takes: z._default(intBetween(1, limits.takes), 2),
    takeMin: z._default(intBetween(1, limits.takeMin), 3),
    files: z._default(listBetween(1, 3, ExamFileKind), ['audio', 'video']),
    /** Audio of the package: how it is performed, and what the pupil performs to. */
    demo: z.optional(AudioPath),
    accompaniment: z.optional(AudioPath),
    instructions: requiredText(limits.instructions),
    rubric: listBetween(
      limits.criteriaMin,
      limits.criteria,
      z.strictObject({
        text: Criterion.shape.text,
        levels: Criterion.shape.levels,
        axis: ExamAxis,
      }),
    ),
    markers: z._default(z.union([z.literal(1), z.literal(2)]), 1),
    tolerance: z._default(intBetween(0, limits.tolerance), 10),
    /** The staff numbers (工号) of the teachers who mark. */
    markedBy: listBetween(1, limits.markers, requiredText(40)),
    releaseAt: z.optional(Instant),
    mock: z._default(z.boolean(), false),
  })
  .check(
    z.refine((file) => isBefore(file.opens, file.closes), {
      path: ['closes'],
      message: 'closes 要晚于 opens',
    }),
    z.refine(({ releaseAt, closes }) => releaseAt === undefined || !isBefore(releaseAt, closes), {
      path: ['releaseAt'],
      message: 'releaseAt 不能早于 closes',
    }),
    z.refine(({ markers, markedBy }) => new Set(markedBy).size >= markers, {
      path: ['markedBy'],
      message: 'markedBy 里的老师要够 markers 位',
    }),
  );
export type SkillExamFile = z.output<typeof SkillExamFile>;

/** A file of exams: one, or a list. */
export const SkillExamsFile = z.union([SkillExamFile, z.array(SkillExamFile)]);
