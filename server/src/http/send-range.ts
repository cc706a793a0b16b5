import { Readable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { problem } from '../platform/problem.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Sends a file or one range of it (RFC 9110, 14.2). A request with several ranges or an invalid header gets the whole file. A
 * range after the end is refused with 416.
 *
 * @param read returns the bytes, or null if the file does not exist; then the reply is `notFound`
 */
export async function sendRange(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, read }: { bytes: number; read: (range?: Range) => Promise<Readable | null> },
): Promise<FastifyReply> {
  const range = parseRange(request, bytes);
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${bytes}`, 'content-length': 0 })
      .send();
  }
  // A reply to HEAD has no body.
  const stream = request.method === 'HEAD' ? Readable.from([]) : await read(range ?? undefined);
  if (stream === null) throw problem('notFound');
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  reply.headers({ 'accept-ranges': 'bytes', 'content-length': end - start + 1 });
  if (range !== null) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
  return reply.send(stream);
}

function parseRange({ headers }: FastifyRequest, bytes: number): Range | 'unsatisfiable' | null {
  // The part that the client has may belong to another version of the file, so the client gets the whole file.
  if (headers.range === undefined || headers['if-range'] !== undefined) return null;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range) ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const count = Math.min(Number(last), bytes);
    return count === 0 ? 'unsatisfiable' : { start: bytes - count, end: bytes - 1 };
  }
  const [start, end] = [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)];
  if (last !== '' && Number(last) < start) return null;
  return start < bytes ? { start, end } : 'unsatisfiable';
}
