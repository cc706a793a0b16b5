import { randomBytes } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../config.ts';
import { readCookie, setCookie } from './cookies.ts';

const NAME = 'meiyu-code';
const FLOW = /^[\w-]{22}$/;
/** Longer than a code counts. */
const MAX_AGE_SECONDS = 600;

/** The random value that makes a browser the holder of the codes that it asked for; null without one. */
export function readCodeFlow({ isHttps }: Config, request: FastifyRequest): string | null {
  const value = readCookie(request, NAME, { isHttps });
  return value !== null && FLOW.test(value) ? value : null;
}

/** The browser's value, or a new one; the browser keeps it from now on. */
export function keepCodeFlow(config: Config, request: FastifyRequest, reply: FastifyReply): string {
  const flow = readCodeFlow(config, request) ?? randomBytes(16).toString('base64url');
  const { isHttps } = config;
  setCookie(reply, NAME, flow, {
    isHttps,
    path: '/v2/users',
    maxAgeSeconds: MAX_AGE_SECONDS,
    sameSite: 'Strict',
  });
  return flow;
}
