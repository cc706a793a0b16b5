import * as z from 'zod/mini';

/** Whether a text has no NUL, which PostgreSQL cannot store, and no lone surrogate. */
export function isSafeText(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}

/** Builds the schema of a text that the database can store. */
export const safeText = (max: number) =>
  z.string().check(z.maxLength(max), z.refine(isSafeText, '含有不支持的字符'));

/** Builds the schema of a safe text that is not empty. */
export const requiredText = (max: number) => safeText(max).check(z.minLength(1));

/** Builds the schema of a text that matches a pattern. `message` is the Chinese error for people. */
export const matchingText = (pattern: RegExp, message?: string) =>
  z.string().check(z.regex(pattern, message));

/** An opaque id on the wire. */
export const Id = matchingText(/^[A-Za-z0-9_.:-]{1,64}$/);

/** A time in ISO 8601 with an offset from UTC. */
export const Instant = z.iso.datetime({ offset: true });

export const Md5Hex = matchingText(/^[0-9a-f]{32}$/);

/** A query flag that the specification names without a meaning. It is accepted and ignored. */
export const LooseQuery = z.optional(safeText(64));
