import {
  ASSET_TYPE_DOCUMENT,
  ASSET_TYPE_VIDEO,
  ASSET_TYPE_IMAGE,
  ASSET_TYPE_AUDIO,
} from '@meiyu/contract/asset/asset.rules';
import type { AssetType } from '@meiyu/contract/asset/asset.schema';
import { z } from 'zod';

interface AssetKind {
  readonly contentType: string;
  /** The types that a client may declare for this content. */
  readonly types: readonly AssetType[];
  /** Whether a browser may display the file. Browsers download all other files. */
  readonly isInline: boolean;
}

const makeVideoKind = (contentType: string): AssetKind => ({
  contentType,
  types: [ASSET_TYPE_VIDEO],
  isInline: true,
});
const makeDocumentKind = (contentType: string): AssetKind => ({
  contentType,
  types: [ASSET_TYPE_DOCUMENT],
  isInline: false,
});

/** The kinds of files that the server stores, by extension. */
export const assetKinds = {
  jpg: { contentType: 'image/jpeg', types: [ASSET_TYPE_IMAGE], isInline: true },
  png: { contentType: 'image/png', types: [ASSET_TYPE_IMAGE], isInline: true },
  bmp: { contentType: 'image/bmp', types: [ASSET_TYPE_IMAGE], isInline: false },
  mp3: { contentType: 'audio/mpeg', types: [ASSET_TYPE_AUDIO], isInline: true },
  wav: { contentType: 'audio/wav', types: [ASSET_TYPE_AUDIO], isInline: true },
  ogg: {
    contentType: 'application/ogg',
    types: [ASSET_TYPE_AUDIO, ASSET_TYPE_VIDEO],
    isInline: true,
  },
  mp4: makeVideoKind('video/mp4'),
  mov: makeVideoKind('video/quicktime'),
  asf: makeVideoKind('video/x-ms-asf'),
  mpeg: makeVideoKind('video/mpeg'),
  avi: makeVideoKind('video/x-msvideo'),
  rm: makeVideoKind('application/vnd.rn-realmedia'),
  pdf: makeDocumentKind('application/pdf'),
  doc: makeDocumentKind('application/msword'),
  docx: makeDocumentKind('application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
  txt: makeDocumentKind('text/plain; charset=utf-8'),
} as const satisfies Record<string, AssetKind>;

export const AssetExtension = z.keyof(z.object(assetKinds));
export type AssetExtension = z.infer<typeof AssetExtension>;

/** Returns the content type of a file. Audio and video share containers, so the type that was declared and checked decides. */
export function getAssetContentType(extension: AssetExtension, type: AssetType): string {
  if (extension === 'ogg') return type === ASSET_TYPE_VIDEO ? 'video/ogg' : 'audio/ogg';
  return assetKinds[extension].contentType;
}
