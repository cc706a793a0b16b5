import { findHonourFault } from '@meiyu/contract/honour/honour.rules';
import { HonourContent } from '@meiyu/contract/honour/honour.schema';

import { createFormRules } from '../../platform/form/form-rules.ts';
import { readAllowedDays } from '../../platform/review/allowed-days.service.ts';

export const findHonourFaultBeforeField = createFormRules<HonourContent>(
  HonourContent,
  {
    event: '合唱比赛',
    subject: 'mu',
    levelType: 2,
    level: 1,
    award: 2,
    organiser: '学校',
    organiserKind: '教育部门',
    awardedOn: '2026-01-01',
    certificates: ['certificate'],
    certificateNo: '',
    members: '',
    remark: '',
  },
  async (content, { context, user }) =>
    findHonourFault(content, await readAllowedDays(context, user)),
);
