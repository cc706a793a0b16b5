import { findArtClubFault } from '@meiyu/contract/art-club/art-club.rules';
import { ArtClubContent } from '@meiyu/contract/art-club/art-club.schema';

import { createFormRules } from '../../../platform/form/form-rules.ts';

export const findClubFaultBeforeField = createFormRules<ArtClubContent>(
  ArtClubContent,
  {
    name: '合唱团',
    subject: 'mu',
    intro: '',
    place: '音乐教室',
    grades: [5],
    capacity: 1,
    schedule: [],
    join: 'closed',
    signupOpens: null,
    signupCloses: null,
  },
  findArtClubFault,
);
