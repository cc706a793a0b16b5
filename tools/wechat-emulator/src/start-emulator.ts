import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import { handleApiRequest, buildErrorReply } from './api.ts';
import { handleConnectRequest } from './connect.ts';
import { handleControlRequest } from './control.ts';
import { sendReply, sendJson, sendPlainJson } from './replies.ts';
import { EmulatorState, type Fault } from './state.ts';

const BODY_MAX_BYTES = 64 * 1024;

export interface Emulator {
  /** For example `http://127.0.0.1:40123` */
  readonly address: string;
  readonly state: EmulatorState;
  stop(): Promise<void>;
}

/**
 * Starts an emulator for the part of 微信's open platform that a sign-in needs: pages, calls, error numbers, and a phone
 * that tests control. The emulator listens on this machine only and keeps all data in memory.
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
    handleRequest(state, request, response, longPollMs).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // Lets the process end while the emulator still listens.
  server.unref();
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The emulator has no port.');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    state,
    stop: async () => {
      state.stop();
      if (!server.listening) return;
      const closeEvent = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closeEvent;
    },
  };
}

async function handleRequest(
  state: EmulatorState,
  request: IncomingMessage,
  response: ServerResponse,
  longPollMs: number,
): Promise<void> {
  const { method = 'GET' } = request;
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`);
  if (!url.pathname.startsWith('/__emu/')) state.log.push({ method, path: url.pathname });
  const fault = state.takeFault(url.pathname);
  if (fault && (await applyFault(state, fault, response))) return;
  if (handleApiRequest(state, url.pathname, url.searchParams, response)) return;
  if (await handleConnectRequest(state, url, longPollMs, response)) return;
  const body = await readBody(request);
  if (handleControlRequest(state, { url, method, body }, response)) return;
  sendJson(response, { ok: false }, 404);
}

/** Applies a fault to a request. Returns false if the fault only delays the reply. */
async function applyFault(
  state: EmulatorState,
  fault: Fault,
  response: ServerResponse,
): Promise<boolean> {
  if (fault.delayMs !== undefined) await wait(fault.delayMs);
  if (fault.drop) response.destroy();
  else if (fault.errcode !== undefined)
    sendPlainJson(response, buildErrorReply(state, fault.errcode));
  else if (fault.body !== undefined || fault.status !== undefined) {
    response.statusCode = fault.status ?? 200;
    sendReply(response, 'text/plain', fault.body ?? '');
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
