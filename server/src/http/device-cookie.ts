import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../config.ts';
import {
  type DeviceTokens,
  DEVICE_UNUSED_DAYS,
  TOKENS_PER_BROWSER,
} from '../platform/known-devices.ts';
import { readCookie, setCookie } from './cookies.ts';

const NAME = 'meiyu-devices';
const token = /^[\w-]{22}$/;

/** The tokens that a browser holds in a cookie: sent with sign-ins alone, out of reach of scripts. */
export function deviceTokens(
  { publicOrigin }: Config,
  request: FastifyRequest,
  reply: FastifyReply,
): DeviceTokens {
  const tokens = readCookie(request, NAME)?.split('.') ?? [];
  return {
    held: tokens.filter((one) => token.test(one)).slice(0, TOKENS_PER_BROWSER),
    keep: (kept) =>
      setCookie(reply, NAME, kept.join('.'), {
        path: '/v2/sessions',
        maxAgeSeconds: DEVICE_UNUSED_DAYS * 86_400,
        sameSite: 'Strict',
        isSecure: publicOrigin?.startsWith('https://') ?? false,
      }),
  };
}
