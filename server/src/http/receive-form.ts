import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import fastifyMultipart from '@fastify/multipart';
import { getAssetLimitBytes, getAssetType } from '@meiyu/contract/asset/asset.rules';
import type { AssetType } from '@meiyu/contract/asset/asset.schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { createTooLargeProblem } from '../platform/asset/asset-problem.ts';
import { checkName } from '../platform/asset/checks/check-name.ts';
import { cleanFileName } from '../platform/asset/upload/clean-file-name.ts';
import {
  BLOCK_BYTES,
  deleteUploadFiles,
  createUploadPath,
  createSpaceGuard,
  toWriteProblem,
} from '../platform/asset/upload/upload-folder.ts';
import { Problem, problem } from '../platform/problem.ts';

/** The longest boundary of a form (RFC 2046, 5.1.1). */
const BOUNDARY_LENGTH_MAX = 70;
const limits = {
  fieldNameSize: 100,
  fieldSize: 1000,
  fields: 20,
  files: 1,
  parts: 21,
  headerPairs: 20,
};

/** A file of a form, stored on the local disk. */
export interface FormFile {
  readonly path: string;
  /** The name that the client sent, without folders. */
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface SizeLimit {
  bytes: number;
  refuse: () => Problem;
}

interface FormOptions {
  dataDir: string;
  fileField: string;
  type?: AssetType;
  limit?: SizeLimit;
  begin: (mostBytes: number) => Promise<void>;
}

/** Calls `routes` with an app that reads forms with files. The parser is not installed for other calls, because it costs time. */
export async function withForms(
  app: FastifyInstance,
  routes: (app: FastifyInstance) => Promise<void>,
): Promise<void> {
  await app.register(async (inner) => {
    await inner.register(fastifyMultipart, { limits });
    await routes(inner);
  });
}

/**
 * Receives a form, writes its file directly to the disk, and calls `work` with the file. Afterwards it deletes the file, unless
 * `work` has moved it. Throws `unsupportedType`, `fileMissing`, `fileUnknown`, `createTooLargeProblem`, `storageFull` or `badRequest`.
 *
 * @param fileField the name of the form's field with the file
 * @param type the type whose size limit applies; absent: the type of the file's name
 * @param limit the size limit of a file that is not an asset, so that it may have any name
 * @param begin called before the file is read, with the largest number of bytes that it can have
 */
export async function receiveForm<T>(
  request: FastifyRequest,
  { dataDir, fileField, type, limit, begin }: FormOptions,
  work: (file: FormFile) => Promise<T>,
): Promise<T> {
  const boundary = /boundary="?([^";]*)/i.exec(request.headers['content-type'] ?? '')?.[1] ?? '';
  if (!request.isMultipart()) throw problem('unsupportedType');
  if (boundary === '' || boundary.length > BOUNDARY_LENGTH_MAX) throw problem('badRequest');
  const fields: Record<string, string> = {};
  const contentLength = request.headers['content-length'];
  const length = contentLength === undefined ? null : Number(contentLength);
  const path = await createUploadPath(dataDir, length ?? 0);
  let name: string | null = null;
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: Infinity } })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
      } else {
        if (part.fieldname !== fileField) throw problem('fileMissing');
        name = cleanFileName(part.filename ?? '');
        const sizeLimit = limit ?? getAssetLimit(name, type);
        await begin(length ?? sizeLimit.bytes);
        const target = createWriteStream(path, {
          flags: 'wx',
          mode: 0o600,
          highWaterMark: BLOCK_BYTES,
        });
        // A refused file may still be opening. If it is deleted before, the disk keeps an empty one.
        const closing = new Promise<void>((resolve) => {
          target.once('close', resolve);
        });
        try {
          await pipeline(part.file, limitSize(sizeLimit), createSpaceGuard(dataDir), target);
        } finally {
          await closing;
        }
      }
    }
    if (name === null) throw problem('fileMissing');
    return await work({ path, name, fields });
  } catch (error) {
    throw toFormProblem(error);
  } finally {
    request.raw.unpipe();
    request.raw.resume();
    await deleteUploadFiles(path);
  }
}

/** Returns the size limit of an asset. Without a type, its name decides. Throws `fileUnknown`. */
function getAssetLimit(name: string, given: AssetType | undefined): SizeLimit {
  const type = given ?? getAssetType(name);
  if (given === undefined) checkName({ name, type });
  return { bytes: getAssetLimitBytes(type), refuse: () => createTooLargeProblem(type) };
}

/** Creates a stream that fails when a file exceeds its limit. */
function limitSize({ bytes, refuse }: SizeLimit): Transform {
  let left = bytes;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left < 0) done(refuse());
      else done(null, chunk);
    },
  });
}

function toFormProblem(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  const isForm =
    code.startsWith('FST_') || /multipart|Malformed|Part terminated/i.test(error.message);
  return isForm || code === 'ERR_STREAM_PREMATURE_CLOSE'
    ? problem('badRequest')
    : toWriteProblem(error);
}
