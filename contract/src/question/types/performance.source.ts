import * as z from 'zod/mini';

import { TAKES_MAX } from '../../shared/constants.ts';
import { intBetween } from '../../shared/numbers.ts';
import { RECORDED_MS_MAX } from '../answer-file.schema.ts';
import { MediaPath } from '../parts-source.schema.ts';
import { RubricSource } from '../rubric.schema.ts';
import { questionSource } from '../source-type.schema.ts';
import { TakeKind } from './performance.schema.ts';

const MINUTES_MAX = RECORDED_MS_MAX / 60_000;

const TakeRules = z.strictObject({
  kind: TakeKind,
  minSec: z._default(intBetween(0, RECORDED_MS_MAX / 1000), 0),
  /** The recorder stops at this length. */
  maxMin: z.number().check(z.positive(), z.maximum(MINUTES_MAX)),
  takes: z._default(intBetween(1, TAKES_MAX), TAKES_MAX),
});

/** Audio of the question. The field `audio` tells the import the kind of the file. */
const AudioSource = z.strictObject({ audio: MediaPath });

/** A question of the type 表演题 in a package. */
export const performanceSource = questionSource('performance', {
  take: TakeRules,
  demo: z.optional(AudioSource),
  accompaniment: z.optional(AudioSource),
  rubric: RubricSource,
  /** A good recording, which pupils hear after the marking. */
  sample: z.optional(AudioSource),
});
