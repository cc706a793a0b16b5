import { assetEndpoints } from '@meiyu/contract/asset/asset.endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { receiveForm } from '../../http/receive-form.ts';
import { sendRange } from '../../http/send-range.ts';
import { serve } from '../../http/serve.ts';
import type { AssetPart } from '../../platform/asset/asset-address.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { readCdnForm, readFirstForm, readForm } from './asset-form.service.ts';
import { findFile, getAsset, keepAsset } from './asset.service.ts';

/** @param app reads forms */
export function assetRoutes(app: FastifyInstance, context: Context): void {
  const { dataDir } = context.config;
  serve(app, context, assetEndpoints.createFirst, ({ context, request, user }) =>
    receiveForm(request, { dataDir, fileField: 'data' }, ({ path, name, fields }) =>
      keepAsset(context, user, { path, name, ...readFirstForm(name, fields) }),
    ),
  );
  serve(app, context, assetEndpoints.create, ({ context, request, user }) =>
    receiveForm(request, { dataDir, fileField: 'data' }, ({ path, name, fields }) =>
      keepAsset(context, user, { path, name, ...readForm(name, fields) }),
    ),
  );
  serve(app, context, assetEndpoints.createForCdn, ({ context, request, user }) =>
    receiveForm(request, { dataDir, fileField: 'file' }, ({ path, name, fields }) =>
      keepAsset(context, user, { path, name, ...readCdnForm(user, name, fields) }),
    ),
  );
  serve(app, context, assetEndpoints.one, ({ context, user, params }) =>
    getAsset(context, user, params.id),
  );
  for (const part of ['file', 'thumbnail'] as const) {
    app.get<AssetRequest>(`/v2/assets/:id/${part}`, (request, reply) =>
      send(context, { request, reply, part }),
    );
  }
}

interface AssetRequest {
  Params: { id: string };
  Querystring: { t?: unknown };
}

const CACHE_SECONDS = 3600;

async function send(
  context: Context,
  {
    request,
    reply,
    part,
  }: { request: FastifyRequest<AssetRequest>; reply: FastifyReply; part: AssetPart },
): Promise<FastifyReply> {
  const { t: given } = request.query;
  if (typeof given !== 'string') throw problem('notFound');
  const file = await findFile(context, { assetId: request.params.id, part, given });
  const place = file.isShownInPlace ? 'inline' : 'attachment';
  reply.headers({
    'cache-control': `private, max-age=${CACHE_SECONDS}`,
    'content-type': file.contentType,
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `${place}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
  });
  const { key, bytes } = file;
  return sendRange(request, reply, { bytes, read: (range) => context.assets.read(key, range) });
}
