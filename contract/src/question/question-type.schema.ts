import * as z from 'zod/mini';

import { Stem } from './parts.schema.ts';

const sharedPublic = { id: z.string(), full: z.number(), stem: Stem };

/** Builds the schemas of a question type as pupils get it, without key and explanation. */
export function questionType<const Type extends string, Public extends z.core.$ZodShape>(
  type: Type,
  label: string,
  fields: Public,
) {
  return {
    /** The displayed name of the type. */
    label,
    public: z.object({ type: z.literal(type), ...sharedPublic, ...fields }),
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
