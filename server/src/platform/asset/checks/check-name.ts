import { assetExtensions, getExtension } from '@meiyu/contract/asset/asset.rules';
import type { AssetType } from '@meiyu/contract/asset/asset.schema';

import { problem } from '../../problem.ts';

/** The name and the type that a client declares for a file. */
export interface Declared {
  readonly name: string;
  readonly type: AssetType;
}

/** Throws `fileUnknown` for a name that does not fit the type. */
export function checkName({ name, type }: Declared): void {
  if (!assetExtensions[type].includes(getExtension(name))) throw problem('fileUnknown');
}
