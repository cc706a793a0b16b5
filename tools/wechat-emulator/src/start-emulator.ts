import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import { answerApi, errorReply } from './api.ts';
import { answerConnect } from './connect.ts';
import { answerControl } from './control.ts';
import { send, sendJson, sendPlainJson } from './replies.ts';
import { EmulatorState, type Fault } from './state.ts';

const BODY_MAX_BYTES = 64 * 1024;

export interface Emulator {
  /** e.g. `http://127.0.0.1:40123` */
  readonly address: string;
  readonly state: EmulatorState;
  stop(): Promise<void>;
}

/**
 * 微信's open platform as far as signing in needs it, on this machine alone: pages, calls, numbers of errors, and a phone
 * that does what it is told. Everything is in memory.
 */
export async function startEmulator({
  port = 0,
  seed = 'meiyu',
  clock = Date.now,
  longPollMs = 25_000,
}: {
  port?: number;
  seed?: string;
  clock?: () => number;
  longPollMs?: number;
} = {}): Promise<Emulator> {
  const state = new EmulatorState(seed, clock);
  const server = createServer((request, response) => {
    answer(state, request, response, longPollMs).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // It plays along with what it is started in, and does not keep that from ending.
  server.unref();
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('No port was given.');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    state,
    stop: async () => {
      state.stop();
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  state: EmulatorState,
  request: IncomingMessage,
  response: ServerResponse,
  longPollMs: number,
): Promise<void> {
  const { method = 'GET' } = request;
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`);
  if (!url.pathname.startsWith('/__emu/')) state.log.push({ method, path: url.pathname });
  const fault = state.takeFault(url.pathname);
  if (fault && (await fail(state, fault, response))) return;
  if (answerApi(state, url.pathname, url.searchParams, response)) return;
  if (await answerConnect(state, url, longPollMs, response)) return;
  const body = await readBody(request);
  if (answerControl(state, { url, method, body }, response)) return;
  sendJson(response, { ok: false }, 404);
}

/** Does what a fault says; false when it only made one wait. */
async function fail(
  state: EmulatorState,
  fault: Fault,
  response: ServerResponse,
): Promise<boolean> {
  if (fault.delayMs !== undefined) await wait(fault.delayMs);
  if (fault.drop) response.destroy();
  else if (fault.errcode !== undefined) sendPlainJson(response, errorReply(state, fault.errcode));
  else if (fault.body !== undefined || fault.status !== undefined) {
    response.statusCode = fault.status ?? 200;
    send(response, 'text/plain', fault.body ?? '');
  } else return false;
  return true;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > BODY_MAX_BYTES) throw new RangeError('The body is too long.');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString();
}
