import type { FastifyReply, FastifyRequest } from 'fastify';

/** Values that need no quoting. Our cookies are base64url, some joined by dots. */
const plainValue = /^[\w.-]*$/;
/** Longer than the value of any of our cookies. */
const VALUE_MAX = 1000;

interface CookieOptions {
  /** Whether browsers reach the product by https. */
  isHttps: boolean;
  /** The path over plain HTTP. Over https it is `/`, which the prefix requires. */
  path: string;
  /** The lifetime in seconds; 0 deletes the cookie. */
  maxAgeSeconds: number;
  /** `Strict`: not sent when another site opens the page; `Lax`: sent then, but not with calls of another site. */
  sameSite: 'Strict' | 'Lax';
}

/**
 * The name in the header. Over https it has the prefix `__Host-`: browsers accept it only with `Secure`, from this very
 * host and for all paths, so that no other subdomain and no plain HTTP can set it (RFC 6265bis, 4.1.3.2).
 */
function headerName(name: string, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name;
}

/** The value of a cookie that `setCookie` has set; null if there is none or if it cannot be ours. */
export function readCookie(
  request: FastifyRequest,
  name: string,
  { isHttps }: Pick<CookieOptions, 'isHttps'>,
): string | null {
  const wanted = headerName(name, isHttps);
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (
      key === wanted &&
      value !== undefined &&
      value.length <= VALUE_MAX &&
      plainValue.test(value)
    ) {
      return value;
    }
  }
  return null;
}

/** Sets a cookie that scripts cannot read. */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { isHttps, path, maxAgeSeconds, sameSite }: CookieOptions,
): void {
  if (!plainValue.test(value)) throw new RangeError('not a plain cookie value');
  const parts = [`${headerName(name, isHttps)}=${value}`, `Path=${isHttps ? '/' : path}`];
  parts.push(`Max-Age=${maxAgeSeconds}`, 'HttpOnly', `SameSite=${sameSite}`);
  if (isHttps) parts.push('Secure');
  reply.header('set-cookie', parts.join('; '));
}
