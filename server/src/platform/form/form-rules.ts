import type { FormFault } from '@meiyu/contract/shared/form-rules';
import * as z from 'zod/mini';

import type { SignedIn } from '../auth/session/signed-in.ts';
import type { Context } from '../context.ts';
import { type Problem, problem } from '../problem.ts';

/** The user who sends a form, and the services for the call. */
export interface FormCall {
  context: Context;
  user: SignedIn;
}

/**
 * Finds the first fault of a form that comes before the value at `path`, which breaks the schema. Resolves to null if there is none. The
 * path is the name of a field, followed by the index of an item if the field is a list.
 */
export type FindFaultBeforeField = (
  input: unknown,
  path: readonly PropertyKey[],
  call: FormCall,
) => Promise<Problem | null>;

/** The names of the problems of forms. */
type FaultName = Parameters<typeof problem>[0];

/** Creates the refusal of a form. */
export function refuseForm({ problem: name, message }: FormFault<string, FaultName>): Problem {
  return problem(name, { error_msg: message });
}

/**
 * Creates the search for a fault that comes before the first one that the schema finds. A schema knows one field at a time. The rules
 * compare fields, so they need a whole content: `example`, which breaks no rule, stands in for the wrong field and those after it.
 *
 * @param form the schema of the content, with the fields in the order of the form
 */
export function createFormRules<Content extends object>(
  form: { shape: Readonly<Record<string, z.ZodMiniType>> },
  example: Content,
  findFault: (
    content: Content,
    call: FormCall,
  ) => FormFault<string, FaultName> | null | Promise<FormFault<string, FaultName> | null>,
): FindFaultBeforeField {
  const fields = Object.entries(form.shape);
  return async (input, [wrong, item], call) => {
    const index = fields.findIndex(([name]) => name === wrong);
    const earlier = Object.fromEntries(index === -1 ? fields : fields.slice(0, index));
    const given = z.object(earlier).safeParse(input);
    if (!given.success) return null;
    const items = parseItemsBefore(form.shape, input, [wrong, item]);
    const fault = await findFault({ ...example, ...given.data, ...items }, call);
    if (fault === null) return null;
    const isEarlierItem =
      fault.field === wrong && fault.item !== null && typeof item === 'number' && fault.item < item;
    return fault.field in earlier || isEarlierItem ? refuseForm(fault) : null;
  };
}

/** Parses the items of a list that come before the wrong one. Returns an object without the list if there are none. */
function parseItemsBefore(
  shape: Readonly<Record<string, z.ZodMiniType>>,
  input: unknown,
  [wrong, item]: readonly [PropertyKey | undefined, PropertyKey | undefined],
): object {
  if (typeof wrong !== 'string' || typeof item !== 'number') return {};
  const given = z.object({ [wrong]: z.array(z.unknown()) }).safeParse(input);
  const items = shape[wrong]?.safeParse(given.data?.[wrong]?.slice(0, item));
  return items?.success ? { [wrong]: items.data } : {};
}
