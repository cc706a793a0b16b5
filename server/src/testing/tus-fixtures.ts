import type { FastifyInstance } from 'fastify';

type Method = 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS';

export const tusVersion = { 'tus-resumable': '1.0.0' };
export const partType = { 'content-type': 'application/offset+octet-stream' };

/** Encodes metadata for the header. */
export function formatTusMetadata(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, text]) => `${name} ${Buffer.from(text).toString('base64')}`)
    .join(',');
}

/** Returns a client for resumable uploads. */
export function createTusClient(app: FastifyInstance, token: string) {
  const send = (
    method: Method,
    url: string,
    headers: Readonly<Record<string, string>> = {},
    payload?: Buffer | string,
  ) =>
    app.inject({
      method,
      url,
      headers: { authorization: token, ...tusVersion, ...headers },
      ...(payload !== undefined && { payload }),
    });
  return {
    send,
    /** Begins an upload and returns its address. */
    async create(bytes: number, name: string, fields: Readonly<Record<string, string>> = {}) {
      const reply = await send('POST', '/v2/uploads', {
        'upload-length': String(bytes),
        'upload-metadata': formatTusMetadata({ filename: name, ...fields }),
      });
      const { location } = reply.headers;
      if (typeof location !== 'string') throw new Error(reply.body);
      return location;
    },
    part: (url: string, offset: number, payload: Buffer) =>
      send('PATCH', url, { ...partType, 'upload-offset': String(offset) }, payload),
    async offset(url: string) {
      return (await send('HEAD', url)).headers['upload-offset'];
    },
  };
}
