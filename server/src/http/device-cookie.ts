import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../config.ts';
import { type DeviceTokens, TOKENS_PER_BROWSER } from '../platform/device-token.ts';
import { DEVICE_UNUSED_DAYS } from '../platform/known-devices.ts';
import { readCookie, setCookie } from './cookies.ts';

const NAME = 'meiyu-devices';
const token = /^[\w-]{22}$/;

/** The tokens that a browser holds in a cookie, out of reach of scripts. */
export function deviceTokens(
  { isHttps }: Pick<Config, 'isHttps'>,
  request: FastifyRequest,
  reply: FastifyReply,
): DeviceTokens {
  const options = { path: '/v2/sessions', sameSite: 'Strict' } as const;
  const own = readCookie(request, NAME, { isHttps });
  // Browsers that were known before the cookie got its prefix stay known.
  const unprefixed = isHttps ? readCookie(request, NAME, { isHttps: false }) : null;
  const tokens = [own, unprefixed].flatMap((value) => value?.split('.') ?? []);
  return {
    held: [...new Set(tokens)].filter((one) => token.test(one)).slice(0, TOKENS_PER_BROWSER),
    keep: (kept) => {
      const maxAgeSeconds = DEVICE_UNUSED_DAYS * 86_400;
      setCookie(reply, NAME, kept.join('.'), { ...options, isHttps, maxAgeSeconds });
      if (unprefixed !== null) {
        setCookie(reply, NAME, '', { ...options, isHttps: false, maxAgeSeconds: 0 });
      }
    },
  };
}
