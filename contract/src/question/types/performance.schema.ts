import * as z from 'zod/mini';

import { TAKES_MAX } from '../../shared/constants.ts';
import { listUpTo } from '../../shared/lists.ts';
import { intBetween } from '../../shared/numbers.ts';
import { FileHash, RECORDED_MS_MAX, RecordedMs } from '../answer-file.schema.ts';
import { MediaPath } from '../attachment.schema.ts';
import { questionType } from '../question-type.schema.ts';
import { Rubric, RubricSource } from '../rubric.schema.ts';

const MINUTES_MAX = RECORDED_MS_MAX / 60_000;

const TakeRules = z.strictObject({
  kind: z.literal('audio'),
  minSec: z._default(intBetween(0, RECORDED_MS_MAX / 1000), 0),
  /** The recorder stops at this length. */
  maxMin: z.number().check(z.positive(), z.maximum(MINUTES_MAX)),
  takes: z._default(intBetween(1, TAKES_MAX), TAKES_MAX),
});

/** Audio of the question. The field `audio` tells the import the kind of the file. */
const AudioSource = z.strictObject({ audio: MediaPath });

/** 表演题: the pupil records takes and hands in one of them. A teacher marks it by the rubric. */
export const performanceShape = {
  ...questionType('performance', '表演题', {
    source: {
      take: TakeRules,
      demo: z.optional(AudioSource),
      accompaniment: z.optional(AudioSource),
      rubric: RubricSource,
      /** A good recording, which pupils hear after the marking. */
      sample: z.optional(AudioSource),
    },
    public: {
      take: z.object({ minSec: z.int(), maxMin: z.number(), takes: z.int() }),
      demo: z.optional(z.string()),
      accompaniment: z.optional(z.string()),
      rubric: Rubric,
    },
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
