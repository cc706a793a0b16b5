import { assetExtensions, extensionOf } from '@meiyu/contract/asset/asset.rules';
import type { AssetType } from '@meiyu/contract/asset/asset.schema';

import { problem } from '../../problem.ts';

/** What a sender says that a file is. */
export interface Declared {
  readonly name: string;
  readonly type: AssetType;
}

/** Throws `fileUnknown` for a name that no file of the type has. */
export function checkName({ name, type }: Declared): void {
  if (!assetExtensions[type].includes(extensionOf(name))) throw problem('fileUnknown');
}
