import { assetEndpoints } from '@meiyu/contract/asset/asset.endpoints';
import {
  getAssetLimitBytes,
  ASSET_TYPE_VIDEO,
  ASSET_TYPE_IMAGE,
  uploadsPath,
} from '@meiyu/contract/asset/asset.rules';
import type { Asset } from '@meiyu/contract/asset/asset.schema';
import type { FastifyInstance } from 'fastify';

import { type FormFile, receiveForm } from '../../http/receive-form.ts';
import { resumableUploads } from '../../http/resumable-uploads.ts';
import { sendAsset } from '../../http/send-asset.ts';
import { getOpenServices, serve } from '../../http/serve.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { readCdnForm, readFirstForm, readForm, type FormFields } from './asset-form.service.ts';
import { storePoster, requireOwnVideo } from './asset-poster.service.ts';
import { beginUpload, finishUpload, getMaxUploadBytes } from './asset-upload.service.ts';
import {
  findFile,
  getAsset,
  storeAsset,
  requireHandIn,
  spendUploadBudget,
} from './asset.service.ts';

/**
 * Registers the calls of uploads and files.
 *
 * @param app an app that reads forms
 */
export async function assetRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { dataDir } = context.config;
  serve(app, context, assetEndpoints.createFirst, ({ context, request, user }) =>
    receiveForm(
      request,
      { dataDir, fileField: 'data', begin: createBudgetCheck(context, user) },
      (file) => storeFormFile(context, user, file, readFirstForm(file.name, file.fields)),
    ),
  );
  serve(app, context, assetEndpoints.create, ({ context, request, user }) =>
    receiveForm(
      request,
      { dataDir, fileField: 'data', begin: createBudgetCheck(context, user) },
      (file) => storeFormFile(context, user, file, readForm(file.name, file.fields)),
    ),
  );
  serve(app, context, assetEndpoints.createForCdn, ({ context, request, user }) =>
    receiveForm(
      request,
      { dataDir, fileField: 'file', begin: createBudgetCheck(context, user) },
      (file) => storeFormFile(context, user, file, readCdnForm(user, file.name, file.fields)),
    ),
  );
  serve(app, context, assetEndpoints.one, ({ context, user, params }) =>
    getAsset(context, user, params.id),
  );
  serve(app, context, assetEndpoints.givePoster, async ({ context, request, user, params }) => {
    await requireOwnVideo(context, user, params.id);
    const begin = createBudgetCheck(context, user);
    return receiveForm(
      request,
      { dataDir, fileField: 'data', type: ASSET_TYPE_IMAGE, begin },
      (picture) => storePoster(context, user, params.id, picture),
    );
  });
  await resumableUploads(app, context, {
    path: uploadsPath,
    mostBytes: getAssetLimitBytes(ASSET_TYPE_VIDEO),
    work: { mostBytes: getMaxUploadBytes, begin: beginUpload, finish: finishUpload },
  });
  for (const part of ['file', 'thumbnail'] as const) {
    app.get<AssetRequest>(`/v2/assets/:id/${part}`, async (request, reply) => {
      const { t: given } = request.query;
      if (typeof given !== 'string') throw problem('notFound');
      const file = await findFile(getOpenServices(context, request), {
        assetId: request.params.id,
        part,
        given,
      });
      return sendAsset(context, file, request, reply);
    });
  }
}

async function storeFormFile(
  context: Context,
  user: SignedIn,
  { path, name }: FormFile,
  said: FormFields,
): Promise<Asset> {
  await requireHandIn(context, user, said.homeworkId);
  return storeAsset(context, user, { path, name, ...said });
}

interface AssetRequest {
  Params: { id: string };
  Querystring: { t?: unknown };
}

/** Returns a function that counts a file against the daily limits before the form is read. */
function createBudgetCheck(context: Context, user: SignedIn): (mostBytes: number) => Promise<void> {
  return (mostBytes) => spendUploadBudget(context, user, mostBytes);
}
