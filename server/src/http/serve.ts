import type { Access, Endpoint } from '@meiyu/contract/shared/endpoint';
import { findItemSentence } from '@meiyu/contract/shared/form-fields';
import { problems } from '@meiyu/contract/shared/problems';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { Db } from '../db/database.ts';
import { asCaller, inSchool } from '../db/scope.ts';
import { auditRefusal } from '../platform/audit/audit-refusal.ts';
import type { SignedIn } from '../platform/auth/session/signed-in.ts';
import type { Context } from '../platform/context.ts';
import type { FindFaultBeforeField } from '../platform/form/form-rules.ts';
import { type Problem, problem } from '../platform/problem.ts';
import { authenticate, getUser } from './authenticate.ts';
import { getCallerOfRequest } from './caller-of-request.ts';
import { createReplySerializer } from './reply-schema.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** Whether requests upload files and may take as long as an upload. */
    takesFiles?: boolean;
  }
}

type SignedInAccess = Exclude<Access, 'anyone'>;

/** The input of a handler, parsed by the contract. */
interface OpenCall<P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType> {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  request: FastifyRequest;
  reply: FastifyReply;
  /**
   * The services for this call. Its database handle reaches only the rows of the user's school. Without a user it reaches no
   * rows.
   */
  context: Context;
}

interface Call<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
> extends OpenCall<P, Q, B> {
  user: SignedIn;
}

/** A reply in the shape of the contract, or its text as JSON. */
type Answer<R extends z.ZodMiniType> = Promise<z.input<R> | Buffer>;

/**
 * Connects a call of the contract with its handler. It checks the user's rights, parses the request and serialises the reply by
 * the contract.
 *
 * @param findFaultBeforeField finds what is wrong before the field of the body that the contract refuses
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
  findFaultBeforeField?: FindFaultBeforeField,
): void {
  addRoute(app, endpoint, {
    onRequest: async (request) => {
      await authenticate(context, request, endpoint.access);
    },
    handler: (request, reply) => {
      const user = getUser(request);
      return runAsUser(context, { request, route: endpoint.path, user }, async (context) => {
        const findFault: FindFault | undefined =
          findFaultBeforeField &&
          ((body, path) => findFaultBeforeField(body, path, { context, user }));
        return handle({ ...(await parse(endpoint, request, reply, findFault)), context, user });
      });
    },
  });
}

/**
 * Connects a call that needs no user with its handler. If the request has a token, the handler gets its user. An invalid token is
 * refused.
 */
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
        const anyones = getOpenServices(context, request);
        return handle({ ...(await parse(endpoint, request, reply)), context: anyones, user: null });
      }
      const user = getUser(request);
      return runAsUser(context, { request, route: endpoint.path, user }, async (context) =>
        handle({ ...(await parse(endpoint, request, reply)), context, user }),
      );
    },
  });
}

/**
 * Runs a handler with the user's rights and the rows of the user's school, and audits a refusal. `route` is the pattern of the
 * route.
 */
export function runAsUser<T>(
  context: Context,
  { request, route, user }: { request: FastifyRequest; route: string; user: SignedIn },
  handle: (context: Context) => Promise<T>,
): Promise<T> {
  const { schoolId, userId, sessionId } = user;
  const handleWithDb = async (db: Db) => {
    try {
      return await handle({ ...context, db, fileBase: getFileBase(context, request) });
    } catch (error) {
      await auditRefusal({ ...context, db }, user, route, error);
      throw error;
    }
  };
  return inSchool(schoolId, context.db, handleWithDb, {
    ...getCallerOfRequest(request),
    userId,
    sessionId,
  });
}

/** Connects a call that anyone may make with its handler. */
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
      handle({
        ...(await parse(endpoint, request, reply)),
        context: getOpenServices(context, request),
      }),
  });
}

/** Finds what is wrong before the value at a path of the body. */
type FindFault = (body: unknown, path: readonly PropertyKey[]) => Promise<Problem | null>;

async function parse<P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType>(
  endpoint: Endpoint<P, Q, B>,
  request: FastifyRequest,
  reply: FastifyReply,
  findFault?: FindFault,
): Promise<Omit<OpenCall<P, Q, B>, 'context'>> {
  const params = endpoint.params.safeParse(request.params);
  // A malformed id is refused as unknown, because no row has it.
  if (!params.success) throw problem('notFound');
  refuseNestedNames(endpoint.query, request.query);
  return {
    params: params.data,
    query: await parseInput(endpoint.query, request.query),
    body: await parseInput(endpoint.body, request.body ?? undefined, findFault),
    request,
    reply,
  };
}

/**
 * Refuses parameter names such as `ac3[]`, `ac3[$ne]` or `ac3.$ne`. If they were ignored, the reply would belong to another
 * query. Unknown plain names are ignored.
 */
function refuseNestedNames(shape: z.ZodMiniType, query: unknown): void {
  if (typeof query !== 'object' || query === null) return;
  const knownNames = shape instanceof z.ZodMiniObject ? Object.keys(shape.shape) : [];
  for (const name of Object.keys(query)) {
    const [base = ''] = name.split(/[[\].$]/, 1);
    if (base !== name && (/[[\]]/.test(name) || knownNames.includes(base)))
      throw createBadRequest(knownNames.includes(base) ? base : undefined);
  }
}

/**
 * Parses the input of a client by the contract.
 *
 * @throws {Problem} with the message of the first wrong field, or with its name if it has no message
 */
async function parseInput<S extends z.ZodMiniType>(
  shape: S,
  input: unknown,
  findFault: FindFault = () => Promise.resolve(null),
): Promise<z.output<S>> {
  const parsed = shape.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue = { message: '', path: [] }] = parsed.error.issues;
  const earlier = await findFault(input, issue.path);
  if (earlier !== null) throw earlier;
  const sentence = findIssueSentence(shape, issue);
  if (sentence !== null) throw problem('badRequest', { error_msg: sentence });
  throw createBadRequest(issue.path.join('.'));
}

/** Returns the message of the first issue if it is a sentence for the user. Shapes may have such sentences. */
function findSentence([issue]: readonly { message: string }[]): string | null {
  return issue !== undefined && /\p{Script=Han}/u.test(issue.message) ? issue.message : null;
}

/**
 * Returns the sentence for a fault: its own, with the number of the item if it is in a list of items, or else the sentence that the field
 * has for a missing value.
 */
function findIssueSentence(
  shape: z.ZodMiniType,
  issue: { message: string; path: PropertyKey[] },
): string | null {
  const own = findSentence([issue]);
  const [name, index] = issue.path;
  if (!(shape instanceof z.ZodMiniObject) || typeof name !== 'string') return own;
  const field: unknown = shape.shape[name];
  if (!(field instanceof z.ZodMiniType)) return own;
  const ofItem = typeof index === 'number' ? findItemSentence(field, index, own) : null;
  return ofItem ?? own ?? findSentence(field.safeParse(undefined).error?.issues ?? []);
}

function createBadRequest(field: string | undefined): Problem {
  return problem(
    'badRequest',
    field ? { error_msg: `${problems.badRequest.message}：${field}` } : {},
  );
}

/** Returns the services of a call that has no school. */
export function getOpenServices(context: Context, request: FastifyRequest): Context {
  const db = asCaller(context.db, getCallerOfRequest(request));
  return { ...context, db, fileBase: getFileBase(context, request) };
}

/** Returns the origin of the CDN for the host of a request. A host that the settings do not contain has none. */
function getFileBase({ config: { cdn } }: Context, request: FastifyRequest): string {
  return cdn.size === 0 ? '' : (cdn.get(request.hostname) ?? '');
}

interface Handlers {
  /** Runs before the body is read. It finds the user of the request. */
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
    // The framework asks for a serialiser only if there is a schema.
    schema: { response: { 200: {} } },
    serializerCompiler: () => createReplySerializer(endpoint.reply),
    config: { endpoint, takesFiles: endpoint.form !== undefined },
    ...(onRequest && { onRequest }),
    handler: async (request, reply) => {
      const answer = await handler(request, reply);
      if (Buffer.isBuffer(answer)) reply.type('application/json; charset=utf-8');
      return answer;
    },
  });
}
