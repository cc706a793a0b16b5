import { findClubNoticeFault } from '@meiyu/contract/art-club/club-notice.rules';
import { ClubNoticeContent } from '@meiyu/contract/art-club/club-notice.schema';

import { createFormRules } from '../../../platform/form/form-rules.ts';

export const findNoticeFaultBeforeField = createFormRules<ClubNoticeContent>(
  ClubNoticeContent,
  { title: '通知', text: '明天排练', files: [] },
  findClubNoticeFault,
);
