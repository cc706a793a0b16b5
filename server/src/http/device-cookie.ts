import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../config.ts';
import { type DeviceTokens, TOKENS_PER_BROWSER } from '../platform/auth/device/device-token.ts';
import { DEVICE_UNUSED_DAYS } from '../platform/auth/device/known-devices.ts';
import { readCookie, setCookie } from './cookies.ts';

/** The name of the cookie with the tokens of known devices. */
const COOKIE_NAME = 'meiyu-devices';
/** The path of the cookie in earlier versions, when the calls that send codes did not need the cookie. */
const FORMER_PATH = '/v2/sessions';
const token = /^[\w-]{22}$/;

/** Returns the device tokens in the cookie of a browser. Scripts in the page cannot read this cookie. */
export function readDeviceTokens(
  { isHttps }: Pick<Config, 'isHttps'>,
  request: FastifyRequest,
  reply: FastifyReply,
): DeviceTokens {
  const options = { path: '/v2', sameSite: 'Strict' } as const;
  const former = { ...options, path: FORMER_PATH, isHttps: false, maxAgeSeconds: 0 } as const;
  const cookieValue = readCookie(request, COOKIE_NAME, { isHttps });
  // Also reads the cookie of earlier versions, which had no prefix, so that known browsers stay known.
  const unprefixed = isHttps ? readCookie(request, COOKIE_NAME, { isHttps: false }) : null;
  const tokens = [cookieValue, unprefixed].flatMap((value) => value?.split('.') ?? []);
  return {
    tokens: [...new Set(tokens)].filter((one) => token.test(one)).slice(0, TOKENS_PER_BROWSER),
    store: (list) => {
      const maxAgeSeconds = DEVICE_UNUSED_DAYS * 86_400;
      setCookie(reply, COOKIE_NAME, list.join('.'), { ...options, isHttps, maxAgeSeconds });
      // Deletes the old cookie, because it would hide the new one.
      if (unprefixed !== null || !isHttps) setCookie(reply, COOKIE_NAME, '', former);
    },
  };
}
