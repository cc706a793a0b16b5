import { Readable } from 'node:stream';

import { everyProblem, type EveryProblemName } from '@meiyu/contract/shared/every-problem';
import { Metadata, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import {
  findUpload,
  type UploadMetadata,
  uploadRecords,
} from '../platform/asset/records/upload-records.ts';
import { requireRoom } from '../platform/asset/upload/upload-folder.ts';
import { uploadLocks } from '../platform/asset/upload/upload-locks.ts';
import { UploadStore } from '../platform/asset/upload/upload-store.ts';
import type { SignedIn } from '../platform/auth/session/signed-in.ts';
import type { Context } from '../platform/context.ts';
import { newId } from '../platform/new-id.ts';
import { problem } from '../platform/problem.ts';
import { authenticate, userOf } from './authenticate.ts';
import { runAsUser } from './serve.ts';

const TUS_VERSION = '1.0.0';
/** What a request is given to write down what it has when a newer one wants its upload. */
const LET_GO_MS = 1000;
const PART_TYPE = 'application/offset+octet-stream';

/** What is done with files; each throws a `Problem` for what it refuses. */
export interface ResumableWork {
  /** Of a file of which so much is said: an upload may have begun without its length. */
  mostBytes(metadata: UploadMetadata): number;
  /** Asked before an upload begins. */
  begin(
    context: Context,
    user: SignedIn,
    upload: { metadata: UploadMetadata; size: number | null },
  ): Promise<void>;
  /** Told when all of an upload may be here; also of those that are long finished. */
  finish(context: Context, user: SignedIn, id: string): Promise<void>;
}

/**
 * Uploads that can be resumed (tus 1.0.0, with creation, creation-with-upload, creation-defer-length, termination,
 * expiration) below `path`, for whoever is signed in. Parts go straight to the disk; what is there survives the server.
 */
export async function resumableUploads(
  app: FastifyInstance,
  context: Context,
  options: { path: string; mostBytes: number; work: ResumableWork },
): Promise<void> {
  await app.register(async (uploads) => {
    acceptPartsOnly(uploads);
    addRoutes(uploads, context, options);
  });
}

/** Leaves the body of a part for the protocol's library to read, and reads no body of another type. */
function acceptPartsOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(PART_TYPE, (_request, payload, done) => done(null, payload));
  app.addContentTypeParser('*', ({ method }, _payload, done) => {
    // Some clients name a type where they send no body.
    if (method === 'DELETE') done(null);
    else done(problem('unsupportedType'));
  });
}

function addRoutes(
  app: FastifyInstance,
  context: Context,
  { path, mostBytes, work }: { path: string; mostBytes: number; work: ResumableWork },
): void {
  const locksOf = uploadLocks();
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('tus-resumable', TUS_VERSION);
    await authenticate(context, request, 'member');
  };

  const handle = async (
    request: FastifyRequest<UploadRequest>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const user = userOf(request);
    const { url: route = path } = request.routeOptions;
    return runAsUser(context, { request, route, user }, async (context) => {
      const version = request.headers['tus-resumable'];
      if (version !== TUS_VERSION) return sayVersion(request, reply);
      const { id } = request.params;
      // Whole, but not checked: the server ended just then, or its reply was lost.
      if (request.method === 'HEAD' && id !== undefined) await work.finish(context, user, id);
      // One for each request: it reads and writes as the user, and its failures are of this request.
      let failure: Error | null = null;
      const tus = new Server({
        ...rules,
        path,
        locker: locksOf(user),
        maxSize: async ({ headers }, uploadId) => {
          const owned = { user, id: uploadId ?? '', headers };
          return (await declaredMost(context, owned, work)) ?? mostBytes;
        },
        datastore: new UploadStore(
          context.config.dataDir,
          uploadRecords(context, user, (metadata) => work.mostBytes(metadata)),
        ),
        onUploadCreate: async (_request, { metadata = {}, size = null }) => {
          await work.begin(context, user, { metadata, size });
          return {};
        },
        onUploadFinish: async (_request, upload) => {
          await work.finish(context, user, upload.id);
          return {};
        },
        onResponseError: (_request, error) => {
          // The library's own errors carry their status.
          if (error instanceof Error && !('status_code' in error)) failure = error;
          return undefined;
        },
      });
      const answer = await tus.handleWeb(webRequest(request));
      if (failure !== null) throw failure;
      return send(context, answer, request, reply);
    });
  };
  const config = { takesFiles: true };
  app.route<UploadRequest>({ method: 'POST', url: path, config, onRequest, handler: handle });
  app.route<UploadRequest>({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `${path}/:id`,
    config,
    onRequest,
    handler: handle,
  });
  for (const url of [path, `${path}/:id`]) {
    app.options(url, (_request, reply) =>
      reply
        .code(204)
        .headers({
          'tus-resumable': TUS_VERSION,
          'tus-version': TUS_VERSION,
          'tus-extension': extensions.join(','),
          'tus-max-size': mostBytes,
        })
        .send(),
    );
  }
}

/**
 * How large an upload may be by what is said of it. Null for one that begins with its length, which `begin` judges; one may
 * also begin without.
 */
async function declaredMost(
  { db }: Context,
  { user, id, headers }: { user: SignedIn; id: string; headers: Headers },
  work: ResumableWork,
): Promise<number | null> {
  const record = await findUpload(db, user, id);
  if (record !== null) return work.mostBytes(record.metadata);
  const said = headers.get('upload-metadata');
  if (said === null || headers.has('upload-length')) return null;
  return work.mostBytes(Metadata.parse(said));
}

/** What the store can do. */
const extensions = [
  'creation',
  'creation-with-upload',
  'creation-defer-length',
  'termination',
  'expiration',
];

interface UploadRequest {
  Params: { id?: string };
}

/** What holds for all of them. */
const rules = {
  relativeLocation: true,
  // Only our own pages upload: without this every site may.
  allowedOrigins: [],
  lockDrainTimeout: LET_GO_MS,
  disableTerminationForFinishedUploads: true,
  namingFunction: () => newId(),
};

function webRequest({ method, url, headers: given, raw }: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  const hasBody = method === 'PATCH' || method === 'POST';
  return new Request(`http://localhost${url}`, {
    method,
    headers,
    ...(hasBody && { body: Readable.toWeb(raw), duplex: 'half' }),
  });
}

/** Another version is told ours, and nothing is done (tus 1.0.0, Tus-Resumable). */
function sayVersion(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(412).header('tus-version', TUS_VERSION);
  return reply.send(refusalOf('badRequest', request));
}

/** The refusals of the protocol itself, in our words. */
const refusals: Readonly<Record<number, EveryProblemName>> = {
  404: 'notFound',
  409: 'uploadMoved',
  410: 'notFound',
  413: 'tooLarge',
  415: 'unsupportedType',
  500: 'busy',
};

async function send(
  { config }: Context,
  answer: Response,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { status, headers } = answer;
  // It says so when it could not write.
  if (status === 500) await requireRoom(config.dataDir, 0);
  for (const [name, value] of headers) {
    if (!/^(?:access-control-|content-)/.test(name)) reply.header(name, value);
  }
  // 403 means to clients that they are signed out; the library says it of headers that are missing. It answers 501 to
  // extensions that it does not have, which is the fault of the request.
  reply.code(status === 403 || status === 501 ? 400 : status);
  if (status < 400) return reply.send();
  return reply.send(refusalOf(refusals[status] ?? 'badRequest', request));
}

function refusalOf(name: EveryProblemName, { id }: FastifyRequest) {
  const { code, message } = everyProblem[name];
  return { error_code: code, error_msg: message, request_id: id };
}
