import type { Page } from '@playwright/test';

import type { Screen } from '../screen.ts';

const list = '/home/in-school/art-active';
const openActivity = (title: string) => (page: Page) =>
  page.getByRole('link', { name: title }).click();

export const artActivityScreens: readonly Screen[] = [
  { name: 'art-activities', role: 'pupil', address: list, visibleText: '竹笛小乐手工作坊' },
  {
    name: 'art-activities-ended',
    role: 'pupil',
    address: `${list}?state=ended`,
    visibleText: '班级合唱展演',
  },
  {
    name: 'art-activity',
    role: 'pupil',
    address: list,
    prepare: openActivity('竹笛小乐手工作坊'),
    visibleText: '我要报名',
  },
  {
    name: 'art-activity-evidence',
    role: 'pupil',
    address: `${list}?state=running`,
    prepare: openActivity('秋天的颜色'),
    visibleText: '照片有点斜',
  },
  {
    name: 'art-activity-hand-in',
    role: 'pupil',
    address: `${list}?state=running`,
    prepare: async (page) => {
      await openActivity('秋天的颜色')(page);
      await page
        .getByRole('region', { name: '我的作品' })
        .getByRole('link', { name: '修改' })
        .click();
    },
    visibleText: '这次活动要交一件作品',
  },
  {
    name: 'art-activity-draw',
    role: 'pupil',
    address: list,
    prepare: openActivity('走进民乐团的排练厅'),
    visibleText: '种子的指纹',
  },
];
