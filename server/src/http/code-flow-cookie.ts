import { randomBytes } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../config.ts';
import { readCookie, setCookie } from './cookies.ts';

/** The name of the cookie that connects codes with a browser. */
const COOKIE_NAME = 'meiyu-code';
const FLOW_VALUE = /^[\w-]{22}$/;
/** The lifetime of the cookie, which is longer than a code is valid. */
const MAX_AGE_SECONDS = 600;

/** Returns the random value that connects codes with the browser that requested them. Returns null if the browser has none. */
export function readCodeFlow({ isHttps }: Config, request: FastifyRequest): string | null {
  const value = readCookie(request, COOKIE_NAME, { isHttps });
  return value !== null && FLOW_VALUE.test(value) ? value : null;
}

/** Returns the random value of the browser, or creates one, and sets the cookie. */
export function ensureCodeFlow(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
): string {
  const flow = readCodeFlow(config, request) ?? randomBytes(16).toString('base64url');
  const { isHttps } = config;
  setCookie(reply, COOKIE_NAME, flow, {
    isHttps,
    path: '/v2/users',
    maxAgeSeconds: MAX_AGE_SECONDS,
    sameSite: 'Strict',
  });
  return flow;
}
