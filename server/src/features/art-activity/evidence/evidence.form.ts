import { findEvidenceFault } from '@meiyu/contract/art-activity/evidence.rules';
import { EvidenceContent } from '@meiyu/contract/art-activity/evidence.schema';

import { createFormRules } from '../../../platform/form/form-rules.ts';

export const findEvidenceFaultBeforeField = createFormRules<EvidenceContent>(
  EvidenceContent,
  { text: '', files: { images: [], audios: [], video: 'video' } },
  findEvidenceFault,
);
