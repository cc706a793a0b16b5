import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import type { Endpoint } from '@meiyu/contract/shared/endpoint';
import { problems, type ProblemName } from '@meiyu/contract/shared/problems';
import { afterEach } from 'vitest';
import type * as z from 'zod/mini';

import { setPageUrl } from './happy-page.ts';

/** A request that the server has received. */
export interface ReceivedRequest {
  method: string;
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: unknown;
}

type Handler = (request: ReceivedRequest) => { status: number; body: string } | 'hang' | 'drop';

interface Route {
  endpoint: Endpoint;
  pattern: RegExp;
  handler: Handler;
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

function decodeParams(groups: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const body = await text(request);
  return body ? JSON.parse(body) : undefined;
}

/**
 * A real HTTP server that checks the contract: the test fails if a prepared reply or a request of the page breaks the contract. The page
 * under test uses its usual relative addresses.
 */
export class ContractServer {
  private readonly routes: Route[] = [];
  private readonly received: { endpoint: Endpoint; request: ReceivedRequest }[] = [];
  private readonly violations: string[] = [];
  private readonly server = createServer((request, response) => {
    void this.handle(request, response);
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    if (address === null || typeof address === 'string')
      throw new Error('The test server has no port');
    setPageUrl(`http://127.0.0.1:${address.port}/#/`);
  }

  /** @throws {Error} if a request or a reply broke the contract */
  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    if (this.violations.length > 0)
      throw new Error(`Requests that violate the contract:\n${this.violations.join('\n')}`);
  }

  /** Sets the reply to every request to an endpoint. A later call for the same endpoint replaces it. */
  answer<E extends Endpoint>(endpoint: E, reply: z.input<E['reply']>): void {
    this.answerWith(endpoint, () => reply);
  }

  /** Sets a function that creates the reply to each request. */
  answerWith<E extends Endpoint>(
    endpoint: E,
    reply: (request: ReceivedRequest) => z.input<E['reply']>,
  ): void {
    this.on(endpoint, (request) => ({
      status: 200,
      body: JSON.stringify(endpoint.reply.parse(reply(request))),
    }));
  }

  /** Replies to every request with this problem of the contract. */
  refuse(endpoint: Endpoint, name: ProblemName): void {
    const { code, status, message } = problems[name];
    this.answerRaw(endpoint, status, { error_code: code, error_msg: message });
  }

  /** Replies with any status and body, like a broken or older server. */
  answerRaw(endpoint: Endpoint, status: number, body: unknown): void {
    const bodyText = typeof body === 'string' ? body : JSON.stringify(body);
    this.on(endpoint, () => ({ status, body: bodyText }));
  }

  /** Never replies to requests to an endpoint. */
  leaveUnanswered(endpoint: Endpoint): void {
    this.on(endpoint, () => 'hang');
  }

  /** Closes the connection of each request without a reply. */
  dropConnection(endpoint: Endpoint): void {
    this.on(endpoint, () => 'drop');
  }

  /** Returns the requests that an endpoint has received, oldest first. */
  requests(endpoint: Endpoint): ReceivedRequest[] {
    return this.received
      .filter((entry) => entry.endpoint === endpoint)
      .map((entry) => entry.request);
  }

  /** Lists all received requests as `GET /v2/…`, oldest first. */
  listCalls(): string[] {
    return this.received.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  }

  private on(endpoint: Endpoint, handler: Handler): void {
    this.routes.unshift({ endpoint, pattern: toPattern(endpoint.path), handler });
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://test');
    const method = request.method ?? 'GET';
    for (const { endpoint, pattern, handler } of this.routes) {
      const match = endpoint.method === method ? pattern.exec(url.pathname) : null;
      if (!match) continue;
      const received: ReceivedRequest = {
        method,
        path: url.pathname,
        params: decodeParams(match.groups),
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body: await readBody(request),
      };
      this.received.push({ endpoint, request: received });
      for (const part of ['params', 'query', 'body'] as const) {
        const { error } = endpoint[part].safeParse(received[part]);
        if (error) this.violations.push(`${method} ${received.path}, ${part}: ${error.message}`);
      }
      const answer = handler(received);
      if (answer === 'drop') request.socket.destroy();
      if (answer === 'hang' || answer === 'drop') return;
      response.writeHead(answer.status, { 'content-type': 'application/json; charset=utf-8' });
      response.end(answer.body);
      return;
    }
    response.writeHead(501).end(`No answer is prepared for ${method} ${url.pathname}`);
  }
}

/** Starts a server for the running test, and stops it when the test ends. */
export async function startContractServer(): Promise<ContractServer> {
  const server = new ContractServer();
  await server.start();
  servers.push(server);
  return server;
}

const servers: ContractServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});
