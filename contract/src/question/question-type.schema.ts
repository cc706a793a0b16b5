import * as z from 'zod/mini';

import { Grade, Subject, Unit } from '../shared/enumerations.ts';
import { listUpTo } from '../shared/lists.ts';
import { intBetween } from '../shared/numbers.ts';
import { requiredText } from '../shared/text.ts';
import { ExplanationSource, Points, QuestionId, Stem, StemSource } from './parts.schema.ts';

/** What every question says, alone or inside a suite. */
const sharedSource = {
  id: QuestionId,
  score: Points.check(z.positive()),
  stem: StemSource,
  explanation: z.optional(ExplanationSource),
};
const sharedPublic = { id: z.string(), full: z.number(), stem: Stem };

/** What a question that stands alone says besides. */
const ownSource = {
  subject: Subject,
  grade: Grade,
  unit: Unit,
  difficulty: intBetween(1, 5),
  knowledge: z._default(listUpTo(20, requiredText(40)), []),
  indicator: z._default(z.enum(['knowledge', 'skill']), 'knowledge'),
};

/**
 * Builds the shapes of a question type from the fields that only this type has.
 *
 * @param fields.source as authors write them, with the key
 * @param fields.public as a pupil gets them: no key, no explanation
 */
export function questionType<
  const Type extends string,
  Source extends z.core.$ZodShape,
  Public extends z.core.$ZodShape,
>(type: Type, label: string, fields: { source: Source; public: Public }) {
  const name = z.literal(type);
  return {
    /** What the interface calls the type. */
    label,
    /** A question of a package that stands alone. */
    source: z.strictObject({ type: name, ...sharedSource, ...ownSource, ...fields.source }),
    /** The same inside a suite. */
    childSource: z.strictObject({ type: name, ...sharedSource, ...fields.source }),
    public: z.object({ type: name, ...sharedPublic, ...fields.public }),
  };
}

/** A union whose options are told apart by their `type`. */
export function unionByType<Option extends z.core.$ZodTypeDiscriminable>(
  options: readonly Option[],
) {
  const [first, ...others] = options;
  if (first === undefined) throw new Error('a union needs an option');
  return z.discriminatedUnion('type', [first, ...others]);
}
