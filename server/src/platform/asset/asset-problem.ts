import { assetLabels, assetLimitsMegabytes } from '@meiyu/contract/asset/asset.rules';
import type { AssetType } from '@meiyu/contract/asset/asset.schema';

import { type Problem, problem } from '../problem.ts';

/** Creates a refusal that contains the size limit of the type. */
export function createTooLargeProblem(type: AssetType): Problem {
  const most = assetLimitsMegabytes[type];
  return problem('fileTooLarge', { error_msg: `文件太大了，${assetLabels[type]}最大 ${most} MB` });
}
