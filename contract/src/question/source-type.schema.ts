import * as z from 'zod/mini';

import { Grade, Subject, Unit } from '../shared/enumerations.ts';
import { listUpTo } from '../shared/lists.ts';
import { intBetween } from '../shared/numbers.ts';
import { requiredText } from '../shared/text.ts';
import { ExplanationSource, StemSource } from './parts-source.schema.ts';
import { Points, QuestionId } from './parts.schema.ts';

/** The fields of every question, alone or inside a suite. */
const sharedSource = {
  id: QuestionId,
  score: Points.check(z.positive()),
  stem: StemSource,
  explanation: z.optional(ExplanationSource),
};

const PINYIN_WORDS_MAX = 100;

/** The place of a question in the curriculum. */
const placement = {
  subject: Subject,
  grade: Grade,
  unit: Unit,
  difficulty: intBetween(1, 5),
  knowledge: listUpTo(20, requiredText(40)),
};
/** The placement of a child of a suite. An absent field has the value of the suite. */
const childPlacement = {
  subject: z.optional(placement.subject),
  grade: z.optional(placement.grade),
  unit: z.optional(placement.unit),
  difficulty: z.optional(placement.difficulty),
  knowledge: z.optional(placement.knowledge),
};

/** Fields of a standalone question in addition to `sharedSource`. Children of a suite use `childPlacement` instead. */
const ownSource = {
  ...placement,
  knowledge: z._default(placement.knowledge, []),
  indicator: z._default(z.enum(['knowledge', 'skill']), 'knowledge'),
  /**
   * Words of the question with their syllables. A package has them only where the import would choose wrong syllables.
   */
  pinyin: z.optional(
    z
      .record(requiredText(40), requiredText(300))
      .check(z.refine((words) => Object.keys(words).length <= PINYIN_WORDS_MAX)),
  ),
};

/**
 * Builds the schemas of a question type in the package format, with the key, from the fields that only this type has. They are
 * in other files than the schemas of the public fields, because browsers do not need them.
 */
export function questionSource<const Type extends string, Source extends z.core.$ZodShape>(
  type: Type,
  fields: Source,
) {
  const name = z.literal(type);
  return {
    /** A question outside of a suite. */
    source: z.strictObject({ type: name, ...sharedSource, ...ownSource, ...fields }),
    /** A question inside a suite. */
    childSource: z.strictObject({ type: name, ...sharedSource, ...childPlacement, ...fields }),
  };
}
