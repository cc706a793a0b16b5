import type { Access, Endpoint } from '@meiyu/contract/shared/endpoint';
import { problems } from '@meiyu/contract/shared/problems';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { Db } from '../db/database.ts';
import { asCaller, inSchool } from '../db/scope.ts';
import { auditRefusal } from '../platform/audit/audit-refusal.ts';
import type { SignedIn } from '../platform/auth/session/signed-in.ts';
import type { Context } from '../platform/context.ts';
import { type Problem, problem } from '../platform/problem.ts';
import { authenticate, userOf } from './authenticate.ts';
import { callerOfRequest } from './caller-of-request.ts';
import { replySchema } from './reply-schema.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** Whether its requests may take as long as a file takes. */
    takesFiles?: boolean;
  }
}

type SignedInAccess = Exclude<Access, 'anyone'>;

/** What a handler gets: everything parsed by the contract. */
interface OpenCall<P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType> {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The house as this call sees it: with the rows of its user's school, or of none where nobody is signed in. */
  context: Context;
}

interface Call<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
> extends OpenCall<P, Q, B> {
  user: SignedIn;
}

/** A reply as the contract says it, or ready JSON of it. */
type Answer<R extends z.ZodMiniType> = Promise<z.input<R> | Buffer>;

/**
 * Binds one call of the contract to its handler: checks who may make it, parses what comes in, serialises what goes
 * out by the contract.
 */
export function serve<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(
  app: FastifyInstance,
  context: Context,
  endpoint: Endpoint<P, Q, B, R, SignedInAccess>,
  handle: (call: Call<P, Q, B>) => Answer<R>,
): void {
  addRoute(app, endpoint, {
    onRequest: async (request) => {
      await authenticate(context, request, endpoint.access);
    },
    handler: (request, reply) => {
      const user = userOf(request);
      return runAsUser(context, { request, route: endpoint.path, user }, (context) =>
        handle({ ...parse(endpoint, request, reply), context, user }),
      );
    },
  });
}

/** The same for a call that anyone may make and that minds who is signed in; a token that is sent must be good. */
export function serveEither<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(
  app: FastifyInstance,
  context: Context,
  endpoint: Endpoint<P, Q, B, R, 'anyone'>,
  handle: (call: OpenCall<P, Q, B> & { user: SignedIn | null }) => Answer<R>,
): void {
  addRoute(app, endpoint, {
    onRequest: async (request) => {
      if (request.headers.authorization) await authenticate(context, request, 'member');
    },
    handler: async (request, reply) => {
      if (!request.headers.authorization) {
        const anyones = asAnyone(context, request);
        return handle({ ...parse(endpoint, request, reply), context: anyones, user: null });
      }
      const user = userOf(request);
      return runAsUser(context, { request, route: endpoint.path, user }, (context) =>
        handle({ ...parse(endpoint, request, reply), context, user }),
      );
    },
  });
}

/** Makes a call on a user's behalf, for the user's school, and notes where it was refused. `route` is its pattern. */
export function runAsUser<T>(
  context: Context,
  { request, route, user }: { request: FastifyRequest; route: string; user: SignedIn },
  handle: (context: Context) => Promise<T>,
): Promise<T> {
  const { schoolId, userId, sessionId } = user;
  const work = async (db: Db) => {
    try {
      return await handle({ ...context, db, fileBase: fileBaseOf(context, request) });
    } catch (error) {
      await auditRefusal({ ...context, db }, user, route, error);
      throw error;
    }
  };
  return inSchool(schoolId, context.db, work, { ...callerOfRequest(request), userId, sessionId });
}

/** The same for a call that anyone may make. */
export function serveOpen<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(
  app: FastifyInstance,
  context: Context,
  endpoint: Endpoint<P, Q, B, R, 'anyone'>,
  handle: (call: OpenCall<P, Q, B>) => Answer<R>,
): void {
  addRoute(app, endpoint, {
    handler: async (request, reply) =>
      handle({ ...parse(endpoint, request, reply), context: asAnyone(context, request) }),
  });
}

function parse<P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType>(
  endpoint: Endpoint<P, Q, B>,
  request: FastifyRequest,
  reply: FastifyReply,
): Omit<OpenCall<P, Q, B>, 'context'> {
  const params = endpoint.params.safeParse(request.params);
  // A malformed identity is one that cannot exist.
  if (!params.success) throw problem('notFound');
  refuseNestedNames(endpoint.query, request.query);
  return {
    params: params.data,
    query: parseInput(endpoint.query, request.query),
    body: parseInput(endpoint.body, request.body ?? undefined),
    request,
    reply,
  };
}

/**
 * Refuses parameters such as `ac3[]`, `ac3[$ne]` or `ac3.$ne`. Dropping them would answer another question than the one
 * that was asked; unknown plain names are ignored.
 */
function refuseNestedNames(shape: z.ZodMiniType, query: unknown): void {
  if (typeof query !== 'object' || query === null) return;
  const known = shape instanceof z.ZodMiniObject ? Object.keys(shape.shape) : [];
  for (const name of Object.keys(query)) {
    const [base = ''] = name.split(/[[\].$]/, 1);
    if (base !== name && (/[[\]]/.test(name) || known.includes(base)))
      throw badRequest(known.includes(base) ? base : undefined);
  }
}

/** What a client sent, as the contract says it; else a refusal that names the first field that is wrong. */
function parseInput<S extends z.ZodMiniType>(shape: S, input: unknown): z.output<S> {
  const parsed = shape.safeParse(input);
  if (parsed.success) return parsed.data;
  throw badRequest(parsed.error.issues[0]?.path.join('.'));
}

function badRequest(field: string | undefined): Problem {
  return problem(
    'badRequest',
    field ? { error_msg: `${problems.badRequest.message}：${field}` } : {},
  );
}

/** The house for a call of whose school nothing is known. */
export function asAnyone(context: Context, request: FastifyRequest): Context {
  const db = asCaller(context.db, callerOfRequest(request));
  return { ...context, db, fileBase: fileBaseOf(context, request) };
}

/** By the host that a visitor came to: one that is not named has no CDN, as within a school's own network. */
function fileBaseOf({ config: { cdn } }: Context, request: FastifyRequest): string {
  return cdn.size === 0 ? '' : (cdn.get(request.hostname) ?? '');
}

interface Handlers {
  /** Who calls is known before any of the body is read. */
  onRequest?: (request: FastifyRequest) => Promise<void>;
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

function addRoute(
  app: FastifyInstance,
  endpoint: Endpoint,
  { onRequest, handler }: Handlers,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: { response: { 200: replySchema(endpoint.reply) } },
    config: { endpoint, takesFiles: endpoint.form !== undefined },
    ...(onRequest && { onRequest }),
    handler: async (request, reply) => {
      const answer = await handler(request, reply);
      if (Buffer.isBuffer(answer)) reply.type('application/json; charset=utf-8');
      return answer;
    },
  });
}
