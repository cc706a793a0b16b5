import { DOCUMENT, VIDEO, IMAGE, AUDIO } from '@meiyu/contract/asset/asset.rules';
import type { AssetType } from '@meiyu/contract/asset/asset.schema';
import { z } from 'zod';

interface AssetKind {
  readonly contentType: string;
  /** What a file of this content may be said to be. */
  readonly types: readonly AssetType[];
  /** Whether a browser may show it in its place; anything else it has to save. */
  readonly isInline: boolean;
}

const film = (contentType: string): AssetKind => ({ contentType, types: [VIDEO], isInline: true });
const document = (contentType: string): AssetKind => ({
  contentType,
  types: [DOCUMENT],
  isInline: false,
});

/** What may be kept, by the extension that stands for its content. */
export const assetKinds = {
  jpg: { contentType: 'image/jpeg', types: [IMAGE], isInline: true },
  png: { contentType: 'image/png', types: [IMAGE], isInline: true },
  bmp: { contentType: 'image/bmp', types: [IMAGE], isInline: false },
  mp3: { contentType: 'audio/mpeg', types: [AUDIO], isInline: true },
  wav: { contentType: 'audio/wav', types: [AUDIO], isInline: true },
  ogg: { contentType: 'application/ogg', types: [AUDIO, VIDEO], isInline: true },
  mp4: film('video/mp4'),
  mov: film('video/quicktime'),
  asf: film('video/x-ms-asf'),
  mpeg: film('video/mpeg'),
  avi: film('video/x-msvideo'),
  rm: film('application/vnd.rn-realmedia'),
  pdf: document('application/pdf'),
  doc: document('application/msword'),
  docx: document('application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
  txt: document('text/plain; charset=utf-8'),
} as const satisfies Record<string, AssetKind>;

export const AssetExtension = z.keyof(z.object(assetKinds));
export type AssetExtension = z.infer<typeof AssetExtension>;

/** Sound and film in one container are told apart by what somebody said and a check found true. */
export function assetContentType(extension: AssetExtension, type: AssetType): string {
  if (extension === 'ogg') return type === VIDEO ? 'video/ogg' : 'audio/ogg';
  return assetKinds[extension].contentType;
}
