import { Readable } from 'node:stream';

import { everyProblem, type EveryProblemName } from '@meiyu/contract/shared/every-problem';
import { Metadata, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import {
  findUpload,
  type UploadMetadata,
  createUploadRecords,
} from '../platform/asset/records/upload-records.ts';
import { requireDiskSpace } from '../platform/asset/upload/upload-folder.ts';
import { createUploadLocks } from '../platform/asset/upload/upload-locks.ts';
import { UploadStore } from '../platform/asset/upload/upload-store.ts';
import type { SignedIn } from '../platform/auth/session/signed-in.ts';
import type { Context } from '../platform/context.ts';
import { createId } from '../platform/create-id.ts';
import { problem } from '../platform/problem.ts';
import { authenticate, getUser } from './authenticate.ts';
import { runAsUser } from './serve.ts';

const TUS_VERSION = '1.0.0';
/** The time that a running request gets to store its bytes when a newer request wants to continue the upload. */
const FINISH_RUNNING_MS = 1000;
const PART_TYPE = 'application/offset+octet-stream';

/** The functions of the feature that uses resumable uploads. Each function throws a `Problem` to refuse an upload. */
export interface ResumableWork {
  /** Returns the size limit by an upload's metadata, because an upload may begin without its length. */
  mostBytes(metadata: UploadMetadata): number;
  /** Runs before an upload begins. */
  begin(
    context: Context,
    user: SignedIn,
    upload: { metadata: UploadMetadata; size: number | null },
  ): Promise<void>;
  /** Runs when an upload may be complete. It may run again for a finished upload; then it must change nothing. */
  finish(context: Context, user: SignedIn, id: string): Promise<void>;
}

/**
 * Serves uploads that can be resumed (tus 1.0.0, with creation, creation-with-upload, creation-defer-length, termination,
 * expiration) below `path`, for signed-in users. The parts are written to the disk at once and survive a crash of the server.
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

/** Passes the body of a part to the protocol's library unread, and refuses bodies of other content types. */
function acceptPartsOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(PART_TYPE, (_request, payload, done) => done(null, payload));
  app.addContentTypeParser('*', ({ method }, _payload, done) => {
    // Some clients send a content type without a body.
    if (method === 'DELETE') done(null);
    else done(problem('unsupportedType'));
  });
}

function addRoutes(
  app: FastifyInstance,
  context: Context,
  { path, mostBytes, work }: { path: string; mostBytes: number; work: ResumableWork },
): void {
  const locksOf = createUploadLocks();
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('tus-resumable', TUS_VERSION);
    await authenticate(context, request, 'member');
  };

  const handle = async (
    request: FastifyRequest<UploadRequest>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const user = getUser(request);
    const { url: route = path } = request.routeOptions;
    return runAsUser(context, { request, route, user }, async (context) => {
      const version = request.headers['tus-resumable'];
      if (version !== TUS_VERSION) return refuseVersion(request, reply);
      const { id } = request.params;
      // The upload may be complete but not yet checked, because the server stopped or its reply was lost. This call
      // finishes it.
      if (request.method === 'HEAD' && id !== undefined) await work.finish(context, user, id);
      // This server object is created for each request: it works with the user's rights, and its errors belong to this request.
      let failure: Error | null = null;
      const tus = new Server({
        ...sharedOptions,
        path,
        locker: locksOf(user),
        maxSize: async ({ headers }, uploadId) => {
          const owned = { user, id: uploadId ?? '', headers };
          return (await getDeclaredLimit(context, owned, work)) ?? mostBytes;
        },
        datastore: new UploadStore(
          context.config.dataDir,
          createUploadRecords(context, user, (metadata) => work.mostBytes(metadata)),
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
          // Stores only errors that are not the library's. Errors of the library have a status code.
          if (error instanceof Error && !('status_code' in error)) failure = error;
          return undefined;
        },
      });
      const answer = await tus.handleWeb(toWebRequest(request));
      if (failure !== null) throw failure;
      // The last bytes may have arrived while this request waited for the lock. The client assumes that a complete
      // upload is stored, so this call finishes it.
      if (request.method === 'HEAD' && id !== undefined && isComplete(answer))
        await work.finish(context, user, id);
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
 * Returns the size limit of an upload that begins without its length. Returns null for an upload with a length, which `begin`
 * checks.
 */
async function getDeclaredLimit(
  { db }: Context,
  { user, id, headers }: { user: SignedIn; id: string; headers: Headers },
  work: ResumableWork,
): Promise<number | null> {
  const record = await findUpload(db, user, id);
  if (record !== null) return work.mostBytes(record.metadata);
  const metadataHeader = headers.get('upload-metadata');
  if (metadataHeader === null || headers.has('upload-length')) return null;
  return work.mostBytes(Metadata.parse(metadataHeader));
}

/** The extensions of the protocol that the store supports. */
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

/** The options of the protocol's library that are the same for all requests. */
const sharedOptions = {
  relativeLocation: true,
  // Only our own pages may upload. By default the library allows every site.
  allowedOrigins: [],
  lockDrainTimeout: FINISH_RUNNING_MS,
  disableTerminationForFinishedUploads: true,
  namingFunction: () => createId(),
};

function toWebRequest({ method, url, headers: given, raw }: FastifyRequest): Request {
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

/** Whether a reply says that all bytes of an upload have arrived. */
function isComplete({ headers }: Response): boolean {
  const length = headers.get('upload-length');
  return length !== null && headers.get('upload-offset') === length;
}

/** Refuses a request with another version of the protocol, and replies with our version (tus 1.0.0, Tus-Resumable). */
function refuseVersion(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(412).header('tus-version', TUS_VERSION);
  return reply.send(buildRefusal('badRequest', request));
}

/** Our problem by status code of the protocol's library. */
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
  // The library replies with 500 if it cannot write. This replies with `storageFull` if the disk is full.
  if (status === 500) await requireDiskSpace(config.dataDir, 0);
  for (const [name, value] of headers) {
    if (!/^(?:access-control-|content-)/.test(name)) reply.header(name, value);
  }
  // The library sends 403 for missing headers, but our clients read 403 as the end of the session. It sends 501 for extensions
  // that it does not have, which is a fault of the request.
  reply.code(status === 403 || status === 501 ? 400 : status);
  if (status < 400) return reply.send();
  return reply.send(buildRefusal(refusals[status] ?? 'badRequest', request));
}

function buildRefusal(name: EveryProblemName, { id }: FastifyRequest) {
  const { code, message } = everyProblem[name];
  return { error_code: code, error_msg: message, request_id: id };
}
