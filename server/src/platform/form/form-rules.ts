import * as z from 'zod/mini';

/** Returns the sentence of the first field of a form that comes before the field `wrong` and breaks a rule; null if there is none. */
export type FindEarlierFault = (input: unknown, wrong: string, now: Date) => string | null;

interface Fault {
  field: string;
  message: string;
  /** Whether the text has contact details. They are refused after all other faults. */
  isContact?: boolean;
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
  findFault: (content: Content, now: Date) => Fault | null,
): FindEarlierFault {
  const fields = Object.entries(form.shape);
  return (input, wrong, now) => {
    const index = fields.findIndex(([name]) => name === wrong);
    const earlier = Object.fromEntries(index === -1 ? fields : fields.slice(0, index));
    const given = z.object(earlier).safeParse(input);
    if (!given.success) return null;
    const fault = findFault({ ...example, ...given.data }, now);
    return fault !== null && !fault.isContact && fault.field in earlier ? fault.message : null;
  };
}
