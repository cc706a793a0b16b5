import type { FastifyReply } from 'fastify';

import type { ExportFile } from '../platform/export/export-file.ts';
import { encodeExtendedValue } from './extended-value.ts';

/** Sends a file that was made for this call. The client saves it under its name. */
export function sendExport(reply: FastifyReply, { name, contentType, content }: ExportFile) {
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-type': contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeExtendedValue(name)}`,
    })
    .send(content);
}
