import { z } from 'zod';

/** Text from outside: no NUL (PostgreSQL cannot keep it) and no lone surrogate. */
export const safeText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text), '含有不支持的字符');

/** An opaque identity on the wire. */
export const Id = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/);

/** ISO 8601 with offset. */
export const Instant = z.iso.datetime({ offset: true });

export const Md5Hex = z.string().regex(/^[0-9a-f]{32}$/);

/** A query flag the specification mentions but gives no meaning: accepted, never trusted. */
export const LooseQuery = safeText(64).optional();
