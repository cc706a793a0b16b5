import type { FastifyReply, FastifyRequest } from 'fastify';

/** Matches values that need no quoting. Our cookies are base64url, some joined by dots. */
const plainValue = /^[\w.-]*$/;
/** The longest value that is read. Our cookies are shorter. */
const VALUE_CHARACTERS_MAX = 1000;

interface CookieOptions {
  /** Whether browsers reach the server by https. */
  isHttps: boolean;
  /** The path of the cookie over plain HTTP. Over https the path is `/`, because the prefix `__Host-` requires it. */
  path: string;
  /** The lifetime in seconds; 0 deletes the cookie. */
  maxAgeSeconds: number;
  /**
   * `Strict`: the browser does not send the cookie if another site opens the page. `Lax`: the browser sends it then, but not with
   * calls of another site.
   */
  sameSite: 'Strict' | 'Lax';
}

/**
 * Returns the name of the cookie in the header. Over https it has the prefix `__Host-`: browsers accept such a cookie only with
 * `Secure`, from this very host and for all paths, so that no other subdomain and no plain HTTP can set it (RFC 6265bis,
 * 4.1.3.2).
 */
function getHeaderName(name: string, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name;
}

/** Returns the value of a cookie that `setCookie` has set. Returns null if there is none, or if it cannot be ours. */
export function readCookie(
  request: FastifyRequest,
  name: string,
  { isHttps }: Pick<CookieOptions, 'isHttps'>,
): string | null {
  const cookieName = getHeaderName(name, isHttps);
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (
      key === cookieName &&
      value !== undefined &&
      value.length <= VALUE_CHARACTERS_MAX &&
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
  const parts = [`${getHeaderName(name, isHttps)}=${value}`, `Path=${isHttps ? '/' : path}`];
  parts.push(`Max-Age=${maxAgeSeconds}`, 'HttpOnly', `SameSite=${sameSite}`);
  if (isHttps) parts.push('Secure');
  reply.header('set-cookie', parts.join('; '));
}
