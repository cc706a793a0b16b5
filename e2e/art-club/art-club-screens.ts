import type { Page } from '@playwright/test';

import type { Screen } from '../screen.ts';

const all = '/home/in-school/art-club?tab=all';
const openClub = (name: string) => (page: Page) => page.getByRole('link', { name }).click();

export const artClubScreens: readonly Screen[] = [
  {
    name: 'art-clubs',
    role: 'pupil',
    address: '/home/in-school/art-club',
    visibleText: '茉莉合唱团',
  },
  { name: 'art-clubs-all', role: 'pupil', address: all, visibleText: '竹笛小队' },
  {
    name: 'art-club',
    role: 'pupil',
    address: all,
    prepare: openClub('茉莉合唱团'),
    visibleText: '退出社团',
  },
  {
    name: 'art-club-draw',
    role: 'pupil',
    address: all,
    prepare: openClub('水墨小画室'),
    visibleText: '种子的指纹',
  },
];
