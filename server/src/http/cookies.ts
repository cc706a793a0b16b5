import type { FastifyReply, FastifyRequest } from 'fastify';

/** Values that need no quoting; ours are base64url, some joined by dots. */
const plainValue = /^[\w.-]*$/;
/** More than any of ours is long. */
const VALUE_MAX = 1000;

interface CookieOptions {
  /** Where the browser sends it; all below too. */
  path: string;
  /** How long the browser keeps it; 0 takes it away. */
  maxAgeSeconds: number;
  /** `Strict`: never with a page that comes from elsewhere; `Lax`: with such a page, not with its calls. */
  sameSite: 'Strict' | 'Lax';
  /** Whether only https may carry it: wherever the product is reached by https. */
  isSecure: boolean;
}

/** A cookie that a browser sent; null for none, and for one that cannot be ours. */
export function readCookie(request: FastifyRequest, name: string): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (
      key === name &&
      value !== undefined &&
      value.length <= VALUE_MAX &&
      plainValue.test(value)
    ) {
      return value;
    }
  }
  return null;
}

/** Gives a cookie along with a reply, out of reach of every script. */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { path, maxAgeSeconds, sameSite, isSecure }: CookieOptions,
): void {
  if (!plainValue.test(value)) throw new RangeError('not a plain cookie value');
  const parts = [`${name}=${value}`, `Path=${path}`, `Max-Age=${maxAgeSeconds}`];
  parts.push('HttpOnly', `SameSite=${sameSite}`);
  if (isSecure) parts.push('Secure');
  reply.header('set-cookie', parts.join('; '));
}
