import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import type { EveryProblemName } from '../shared/every-problem.ts';
import { Id } from '../shared/text.ts';
import { Asset, AssetForm, AssetFormWithModule, CdnForm } from './asset.schema.ts';

/** The errors of an upload. */
const refusals = [
  'fileMissing',
  'fileUnknown',
  'fileMismatch',
  'fileBroken',
  'fileUnsafe',
  'fileLinked',
  'fileUncheckable',
  'fileTooLarge',
  'pictureTooLarge',
  'mediaTooLong',
  'videoUncheckable',
  'tooManyFiles',
  'userSpaceFull',
  'schoolSpaceFull',
  'uploadHomework',
  'storageFull',
  'storeAway',
] as const satisfies EveryProblemName[];

const upload = {
  method: 'POST',
  access: 'member',
  params: z.object({}),
  query: z.object({}),
  reply: Asset,
  refusals,
} as const;

const notForImages = new Set([
  'fileUnsafe',
  'fileLinked',
  'mediaTooLong',
  'videoUncheckable',
  'userSpaceFull',
  'schoolSpaceFull',
  'uploadHomework',
]);
/** The errors of an upload of an image. */
const imageRefusals = refusals.filter((name) => !notForImages.has(name));

export const assetEndpoints = {
  createFirst: endpoint({
    ...upload,
    path: '/v1/assets',
    summary: '上传文件',
    form: { file: 'data', fields: AssetForm },
  }),
  create: endpoint({
    ...upload,
    path: '/v2/assets',
    summary: '上传文件，可以注明模块',
    form: { file: 'data', fields: AssetFormWithModule },
  }),
  createForCdn: endpoint({
    ...upload,
    path: '/v2/assets/cdn',
    summary: '上传文件，类型由文件名决定',
    form: { file: 'file', fields: CdnForm },
  }),
  one: endpoint({
    method: 'GET',
    path: '/v2/assets/:id',
    summary: '自己的文件，或任教班级学生的文件，带有新的网址',
    access: 'member',
    params: z.object({ id: Id }),
    query: z.object({}),
    reply: Asset,
    refusals: ['notFound'],
  }),
  /**
   * Stores the poster of a video. The client that uploads the video sends it, because the server does not decode
   * videos. A second poster does not replace the first.
   */
  givePoster: endpoint({
    method: 'PUT',
    path: '/v2/assets/:id/poster',
    summary: '给自己的视频配上封面图；已经有的不会变',
    access: 'member',
    params: z.object({ id: Id }),
    query: z.object({}),
    form: { file: 'data', fields: z.object({}) },
    reply: Asset,
    refusals: ['notFound', ...imageRefusals],
  }),
};
