import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export interface EarlyAcknowledger {
  readonly address: string;
  /** What it still holds is gone, as with a process that was killed. */
  forget(): void;
  stop(): Promise<void>;
}

/**
 * A liar between writer and server: it confirms every save at once and passes it on afterwards, in order, as a server
 * would that acknowledges before it has written. A test that cannot find what it loses could not find a loss of ours.
 */
export async function startEarlyAcknowledger(target: string): Promise<EarlyAcknowledger> {
  /** What is still to be passed on, by address. */
  let queues = new Map<string, Promise<void>>();
  const lie = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '', headers } = request;
    const body = await text(request);
    const { baseRev }: { baseRev: number } = JSON.parse(body);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(confirmation(url, baseRev + 1)));
    const life = queues;
    const before = life.get(url) ?? Promise.resolve();
    const pass = async () => {
      await before;
      if (life === queues) await passOn(`${target}${url}`, headers.authorization ?? '', body);
    };
    life.set(url, pass());
  };
  const server = createServer((request, response) => void lie(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: addressOf(server),
    forget: () => (queues = new Map()),
    stop: () => close(server),
  };
}

function confirmation(url: string, rev: number) {
  const now = new Date().toISOString();
  return { questionId: url.split('/').at(-1), rev, savedAt: now, serverNow: now, deadline: null };
}

async function passOn(address: string, authorization: string, body: string): Promise<void> {
  const headers = { authorization, 'content-type': 'application/json' };
  // What the server no longer takes is lost: that is what this is for.
  await fetch(address, { method: 'PUT', headers, body }).catch(() => undefined);
}

function addressOf(server: Server): string {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('No port was given.');
  return `http://127.0.0.1:${bound.port}`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
