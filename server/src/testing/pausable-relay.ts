import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The letter of the protocol message that binds parameters. Each query sends one such message. */
const BIND_MESSAGE = 'B'.charCodeAt(0);

export interface PausableRelay {
  /** The address with which a client connects to the database through the relay. */
  databaseUrl: string;
  /** Delays the server's replies from now on. From now on `queries` counts the client's queries. */
  pause(): void;
  /** Resolves when the client has sent this many queries since the pause. */
  asked(queries: number): Promise<void>;
  resume(): void;
  /** Cuts every connection, as a failing network does. */
  cut(): void;
  close(): Promise<void>;
}

/** Opens a relay between client and server on Unix sockets, with which a test can delay replies and count queries. */
export async function openRelay(databaseUrl: string): Promise<PausableRelay> {
  const folder = await mkdtemp(path.join(tmpdir(), 'meiyu-relay-'));
  const target = new URL(databaseUrl);
  const pairs: { client: net.Socket; server: net.Socket }[] = [];
  let queries = 0;
  let onQuery: (() => void) | undefined;

  const relay = net.createServer((client) => {
    const server = connectTo(target);
    pairs.push({ client, server });
    server.pipe(client);
    let unreadBytes: Buffer = Buffer.alloc(0);
    client.on('data', (chunk) => {
      server.write(chunk);
      ({ rest: unreadBytes } = countBinds(Buffer.concat([unreadBytes, chunk])));
    });
    for (const socket of [client, server]) {
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        client.destroy();
        server.destroy();
      });
    }
  });

  function countBinds(bytes: Buffer): { rest: Buffer } {
    let at = 0;
    while (bytes.length - at >= 5) {
      // The first message of a connection has no letter. Its first byte is 0.
      const isStartup = bytes[at] === 0;
      const length = isStartup ? bytes.readUInt32BE(at) : bytes.readUInt32BE(at + 1) + 1;
      if (bytes.length - at < length) break;
      if (bytes[at] === BIND_MESSAGE) {
        queries += 1;
        onQuery?.();
      }
      at += length;
    }
    return { rest: bytes.subarray(at) };
  }

  relay.listen(path.join(folder, '.s.PGSQL.5432'));
  await once(relay, 'listening');
  const url = new URL(databaseUrl);
  return {
    databaseUrl: url.href.replace(`@${url.host}`, `@${encodeURIComponent(folder)}`),
    pause: () => {
      queries = 0;
      for (const { client, server } of pairs) {
        server.unpipe(client);
        server.pause();
      }
    },
    asked: (count) =>
      new Promise((resolve) => {
        onQuery = () => {
          if (queries >= count) resolve();
        };
        onQuery?.();
      }),
    resume: () => {
      for (const { client, server } of pairs) server.pipe(client);
    },
    cut: () => {
      for (const { client } of pairs.splice(0)) client.destroy();
    },
    close: async () => {
      for (const { client } of pairs) client.destroy();
      relay.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function connectTo(target: URL): net.Socket {
  const host = decodeURIComponent(target.hostname);
  return host.startsWith('/')
    ? net.connect(path.join(host, '.s.PGSQL.5432'))
    : net.connect(Number(target.port || '5432'), host);
}
