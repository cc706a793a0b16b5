import { assetExtensions, getExtension } from '@meiyu/contract/asset/asset.rules';
import type { AssetType } from '@meiyu/contract/asset/asset.schema';

import { problem } from '../../problem.ts';

/** The name and the type of a file, as a client declares them. */
export interface DeclaredFile {
  readonly name: string;
  readonly type: AssetType;
}

/** Checks that the extension of a name fits the type. Throws `fileUnknown`. */
export function checkName({ name, type }: DeclaredFile): void {
  if (!assetExtensions[type].includes(getExtension(name))) throw problem('fileUnknown');
}
