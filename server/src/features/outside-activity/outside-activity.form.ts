import { findActivityFault } from '@meiyu/contract/outside-activity/outside-activity.rules';
import { ActivityContent } from '@meiyu/contract/outside-activity/outside-activity.schema';

import { createFormRules } from '../../platform/form/form-rules.ts';
import { readAllowedDays } from '../../platform/review/allowed-days.service.ts';

export const findActivityFaultBeforeField = createFormRules<ActivityContent>(
  ActivityContent,
  {
    title: '参观美术馆',
    kind: '观展',
    place: '美术馆',
    date: '2026-01-01',
    hours: 1,
    text: '我看到了许多画，也画了一张自己喜欢的画，还写下了感想。',
    images: ['image'],
    video: null,
  },
  async (content, { context, user }) =>
    findActivityFault(content, await readAllowedDays(context, user)),
);
