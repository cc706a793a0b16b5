import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import type { Endpoint } from '@meiyu/contract/shared/endpoint';
import { problems, type ProblemName } from '@meiyu/contract/shared/problems';
import { afterEach } from 'vitest';
import type * as z from 'zod/mini';

import { movePage } from './happy-page.ts';

/** A request as it came over the wire. */
export interface Seen {
  method: string;
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: unknown;
}

type Answer = (seen: Seen) => { status: number; body: string } | 'hang' | 'drop';

interface Route {
  endpoint: Endpoint;
  pattern: RegExp;
  answer: Answer;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

function decoded(groups: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const body = await text(request);
  return body ? JSON.parse(body) : undefined;
}

/**
 * A real HTTP server that answers by the contract: replies are parsed by it, so a fixture that lies
 * fails, and so are the requests, so that a test fails whose page asks wrongly. The page under test
 * reaches it with its ordinary relative addresses.
 */
export class ContractServer {
  private readonly routes: Route[] = [];
  private readonly seen: { endpoint: Endpoint; seen: Seen }[] = [];
  private readonly faults: string[] = [];
  private readonly server = createServer((request, response) => {
    void this.handle(request, response);
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    movePage(`http://127.0.0.1:${address.port}/#/`);
  }

  /** @throws {Error} if a request was not as the contract says */
  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    if (this.faults.length > 0) throw new Error(`Asked wrongly:\n${this.faults.join('\n')}`);
  }

  /** Answers with a reply; the latest answer of an endpoint counts. */
  answer<E extends Endpoint>(endpoint: E, reply: z.input<E['reply']>): void {
    this.answerWith(endpoint, () => reply);
  }

  /** Answers with what `reply` makes of the request. */
  answerWith<E extends Endpoint>(endpoint: E, reply: (seen: Seen) => z.input<E['reply']>): void {
    this.on(endpoint, (seen) => ({
      status: 200,
      body: JSON.stringify(endpoint.reply.parse(reply(seen))),
    }));
  }

  /** Refuses with one of the contract's problems. */
  refuse(endpoint: Endpoint, name: ProblemName): void {
    const { code, status, message } = problems[name];
    this.send(endpoint, status, { error_code: code, error_msg: message });
  }

  /** Answers with whatever a broken or older server might say. */
  send(endpoint: Endpoint, status: number, body: unknown): void {
    const said = typeof body === 'string' ? body : JSON.stringify(body);
    this.on(endpoint, () => ({ status, body: said }));
  }

  /** Never answers. */
  hang(endpoint: Endpoint): void {
    this.on(endpoint, () => 'hang');
  }

  /** Cuts the connection. */
  drop(endpoint: Endpoint): void {
    this.on(endpoint, () => 'drop');
  }

  /** The requests an endpoint got, oldest first. */
  requests(endpoint: Endpoint): Seen[] {
    return this.seen.filter((one) => one.endpoint === endpoint).map((one) => one.seen);
  }

  /** The endpoints called, in order, as `GET /v2/…`. */
  order(): string[] {
    return this.seen.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  }

  private on(endpoint: Endpoint, answer: Answer): void {
    this.routes.unshift({ endpoint, pattern: patternOf(endpoint.path), answer });
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://test');
    const method = request.method ?? 'GET';
    for (const { endpoint, pattern, answer } of this.routes) {
      const match = endpoint.method === method ? pattern.exec(url.pathname) : null;
      if (!match) continue;
      const seen: Seen = {
        method,
        path: url.pathname,
        params: decoded(match.groups),
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body: await readBody(request),
      };
      this.seen.push({ endpoint, seen });
      for (const part of ['params', 'query', 'body'] as const) {
        const { error } = endpoint[part].safeParse(seen[part]);
        if (error) this.faults.push(`${method} ${seen.path}, ${part}: ${error.message}`);
      }
      const said = answer(seen);
      if (said === 'drop') request.socket.destroy();
      if (said === 'hang' || said === 'drop') return;
      response.writeHead(said.status, { 'content-type': 'application/json; charset=utf-8' });
      response.end(said.body);
      return;
    }
    response.writeHead(501).end(`no answer was prepared for ${method} ${url.pathname}`);
  }
}

/** Starts a server for the running test and stops it at its end. */
export async function contractServer(): Promise<ContractServer> {
  const server = new ContractServer();
  await server.start();
  servers.push(server);
  return server;
}

const servers: ContractServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});
