import * as z from 'zod/mini';

import { TAKES_MAX } from '../../shared/constants.ts';
import { listUpTo } from '../../shared/lists.ts';
import { intBetween } from '../../shared/numbers.ts';
import { FileHash, RecordedMs } from '../answer-file.schema.ts';
import { questionType } from '../question-type.schema.ts';
import { Rubric } from '../rubric.schema.ts';

/** Whether the pupil records only audio, or films the performance. */
export const TakeKind = z.enum(['audio', 'video']);
export type TakeKind = z.infer<typeof TakeKind>;

/** 表演题: the pupil records or films takes and hands in one of them. A teacher marks it by the rubric. */
export const performanceShape = {
  ...questionType('performance', '表演题', {
    take: z.object({ kind: TakeKind, minSec: z.int(), maxMin: z.number(), takes: z.int() }),
    demo: z.optional(z.string()),
    accompaniment: z.optional(z.string()),
    rubric: Rubric,
  }),
  key: z.object({ sample: z.optional(z.string()) }),
  /** `take` is the file of the chosen take, `takes` are the takes that were chosen at some time. */
  answer: z.strictObject({
    take: FileHash,
    takeNo: intBetween(1, TAKES_MAX),
    takes: listUpTo(
      TAKES_MAX,
      z.strictObject({ asset: FileHash, no: intBetween(1, TAKES_MAX), ms: RecordedMs }),
    ),
  }),
};
