import { findClubPostFault } from '@meiyu/contract/art-club/club-post.rules';
import { ClubPostContent } from '@meiyu/contract/art-club/club-post.schema';

import { createFormRules } from '../../../platform/form/form-rules.ts';

export const findClubPostFaultBeforeField = createFormRules<ClubPostContent>(
  ClubPostContent,
  { text: '', images: [], video: 'video' },
  findClubPostFault,
);
