import * as z from 'zod/mini';

/** Whether text has no NUL, which PostgreSQL cannot keep, and no lone surrogate. */
export function isSafeText(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}

/** Safe text from outside. */
export const safeText = (max: number) =>
  z.string().check(z.maxLength(max), z.refine(isSafeText, '含有不支持的字符'));

/** The same, and not empty. */
export const requiredText = (max: number) => safeText(max).check(z.minLength(1));

/** Text that fits a pattern; `message` says in Chinese what is expected, where a person will read it. */
export const textLike = (pattern: RegExp, message?: string) =>
  z.string().check(z.regex(pattern, message));

/** An opaque identity on the wire. */
export const Id = textLike(/^[A-Za-z0-9_.:-]{1,64}$/);

/** ISO 8601 with offset. */
export const Instant = z.iso.datetime({ offset: true });

export const Md5Hex = textLike(/^[0-9a-f]{32}$/);

/** A query flag the specification mentions but gives no meaning: accepted, never trusted. */
export const LooseQuery = z.optional(safeText(64));
