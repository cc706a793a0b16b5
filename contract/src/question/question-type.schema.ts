import * as z from 'zod/mini';

import { Grade, Subject, Unit } from '../shared/enumerations.ts';
import { listUpTo } from '../shared/lists.ts';
import { intBetween } from '../shared/numbers.ts';
import { requiredText } from '../shared/text.ts';
import { ExplanationSource, Points, QuestionId, Stem, StemSource } from './parts.schema.ts';

/** The fields of every question, alone or inside a suite. */
const sharedSource = {
  id: QuestionId,
  score: Points.check(z.positive()),
  stem: StemSource,
  explanation: z.optional(ExplanationSource),
};
const sharedPublic = { id: z.string(), full: z.number(), stem: Stem };

const PINYIN_WORDS_MAX = 100;

/** The place of a question in the curriculum. */
const placement = {
  subject: Subject,
  grade: Grade,
  unit: Unit,
  difficulty: intBetween(1, 5),
  knowledge: listUpTo(20, requiredText(40)),
};
/** The placement of a child of a suite. A child takes from its suite what it leaves out. */
const childPlacement = z.partial(z.object(placement)).shape;

/** Further fields of a question outside of a suite. */
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
 * Builds the shapes of a question type from the fields that only this type has.
 *
 * @param fields.source the fields in a package, with the key
 * @param fields.public the fields that pupils get, without key and explanation
 */
export function questionType<
  const Type extends string,
  Source extends z.core.$ZodShape,
  Public extends z.core.$ZodShape,
>(type: Type, label: string, fields: { source: Source; public: Public }) {
  const name = z.literal(type);
  return {
    /** The displayed name of the type. */
    label,
    /** A question of a package outside of a suite. */
    source: z.strictObject({ type: name, ...sharedSource, ...ownSource, ...fields.source }),
    /** A question of a package inside a suite. */
    childSource: z.strictObject({
      type: name,
      ...sharedSource,
      ...childPlacement,
      ...fields.source,
    }),
    public: z.object({ type: name, ...sharedPublic, ...fields.public }),
  };
}

/** Builds a union that the field `type` discriminates. */
export function unionByType<Option extends z.core.$ZodTypeDiscriminable>(
  options: readonly Option[],
) {
  const [first, ...others] = options;
  if (first === undefined) throw new Error('a union needs an option');
  return z.discriminatedUnion('type', [first, ...others]);
}
