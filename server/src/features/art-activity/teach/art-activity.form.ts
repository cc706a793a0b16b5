import { findArtActivityFault } from '@meiyu/contract/art-activity/art-activity.rules';
import { ArtActivityContent } from '@meiyu/contract/art-activity/art-activity.schema';

import { createFormRules } from '../../../platform/form/form-rules.ts';

export const findActivityFaultBeforeField = createFormRules<ArtActivityContent>(
  ArtActivityContent,
  {
    title: '合唱比赛',
    kind: '比赛',
    text: '',
    place: '音乐教室',
    klasses: [{ grade: 5, klass: 1 }],
    signupOpens: '2026-09-01T08:00:00Z',
    signupCloses: '9999-09-01T08:00:00Z',
    starts: '9999-09-02T08:00:00Z',
    ends: '9999-09-03T08:00:00Z',
    quota: null,
    mode: 'first',
    evidence: 'none',
    evidenceCloses: null,
  },
  findArtActivityFault,
);
