import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** The time between the confirmation of a save and its forwarding, so that some saves always wait. */
const WRITE_DELAY_MS = 100;

export interface EarlyAcknowledger {
  readonly address: string;
  /** Drops all saves that were not forwarded yet, like a process that is killed. */
  dropPendingSaves(): void;
  stop(): Promise<void>;
}

/**
 * Starts a faulty proxy between writer and server. It confirms every save before it forwards the save, like a server that acknowledges
 * before it has written. The test must find the lost saves of this proxy; otherwise it could not find those of a real server.
 */
export async function startEarlyAcknowledger(target: string): Promise<EarlyAcknowledger> {
  /** The saves that wait to be forwarded, by address. Each save waits for the save before it. */
  let queues = new Map<string, Promise<void>>();
  const acknowledge = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '', headers } = request;
    const body = await text(request);
    const { baseRev }: { baseRev: number } = JSON.parse(body);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(buildConfirmation(url, baseRev + 1)));
    const current = queues;
    const previous = current.get(url) ?? Promise.resolve();
    const forward = async () => {
      await previous;
      await wait(WRITE_DELAY_MS);
      if (current === queues)
        await forwardSave(`${target}${url}`, headers.authorization ?? '', body);
    };
    current.set(url, forward());
  };
  const server = createServer((request, response) => void acknowledge(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: getAddress(server),
    dropPendingSaves: () => (queues = new Map()),
    stop: () => close(server),
  };
}

function buildConfirmation(url: string, rev: number) {
  const now = new Date().toISOString();
  return { questionId: url.split('/').at(-1), rev, savedAt: now, serverNow: now, deadline: null };
}

async function forwardSave(address: string, authorization: string, body: string): Promise<void> {
  const headers = { authorization, 'content-type': 'application/json' };
  // The proxy has already confirmed the save. So a save that the server does not accept is lost, as intended.
  await fetch(address, { method: 'PUT', headers, body }).catch(() => undefined);
}

function getAddress(server: Server): string {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The proxy has no port.');
  return `http://127.0.0.1:${bound.port}`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
