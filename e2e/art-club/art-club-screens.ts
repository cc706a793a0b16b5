import type { Page } from '@playwright/test';

import type { Screen } from '../screen.ts';

const all = '/home/in-school/art-club?tab=all';
const taught = '/home/teach/run/club';
const openClub = (name: string) => (page: Page) => page.getByRole('link', { name }).click();

/** Opens a club with one of its tabs. */
const openTab = (name: string, tab: string | RegExp) => async (page: Page) => {
  await openClub(name)(page);
  await page.getByRole('tab', { name: tab }).click();
};

/** Opens a page of the circle menu of a club as its teacher. */
const openTaught = (item: string) => async (page: Page) => {
  await openClub('茉莉合唱团')(page);
  await page.getByRole('link', { name: '社团主页' }).click();
  await page.getByRole('button', { name: '社团菜单' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

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
    visibleText: '在家里练了气息：一口气数到二十六。',
  },
  {
    name: 'art-club-members',
    role: 'pupil',
    address: all,
    prepare: async (page) => {
      await openClub('茉莉合唱团')(page);
      await page.getByRole('tab', { name: '成员' }).click();
    },
    visibleText: '退出社团',
  },
  {
    name: 'art-club-menu',
    role: 'pupil',
    address: all,
    prepare: async (page) => {
      await openClub('茉莉合唱团')(page);
      await page.getByRole('button', { name: '社团菜单' }).click();
    },
    visibleText: '发动态',
  },
  {
    name: 'art-club-comment',
    role: 'pupil',
    address: all,
    prepare: async (page) => {
      await openClub('茉莉合唱团')(page);
      const post = page.getByRole('article', { name: '沈若兰的动态' });
      await post.getByRole('link', { name: /条评论$/ }).click();
    },
    visibleText: '第九小节，前面跟着一声部轻轻哼。',
  },
  {
    name: 'art-club-choose-dynamic',
    role: 'pupil',
    address: all,
    prepare: async (page) => {
      await openClub('茉莉合唱团')(page);
      await page.getByRole('button', { name: '社团菜单' }).click();
      await page.getByRole('menuitem', { name: '评论' }).click();
    },
    visibleText: '评论哪一条？',
  },
  {
    name: 'art-club-add-dynamic',
    role: 'pupil',
    address: all,
    prepare: async (page) => {
      await openClub('茉莉合唱团')(page);
      await page.getByRole('button', { name: '社团菜单' }).click();
      await page.getByRole('menuitem', { name: '发动态' }).click();
    },
    visibleText: '老师看过就会发出来。',
  },
  {
    name: 'art-club-notices',
    role: 'pupil',
    address: all,
    prepare: openTab('茉莉合唱团', /通知/),
    visibleText: '带一只水杯',
  },
  {
    name: 'art-club-sessions',
    role: 'pupil',
    address: all,
    prepare: openTab('茉莉合唱团', '日程'),
    visibleText: '学校艺术节，去看演出',
  },
  {
    name: 'art-club-draw',
    role: 'pupil',
    address: all,
    prepare: openClub('水墨小画室'),
    visibleText: '种子的指纹',
  },
  {
    name: 'teacher-club-sessions',
    role: 'teacher',
    address: taught,
    prepare: async (page) => {
      await openClub('茉莉合唱团')(page);
      await page.getByRole('link', { name: '社团主页' }).click();
      await page.getByRole('tab', { name: '日程' }).click();
      await page.getByRole('button', { name: /^安排/ }).first().click();
    },
    visibleText: '这次做什么',
  },
  {
    name: 'club-add-notice',
    role: 'teacher',
    address: taught,
    prepare: openTaught('发通知'),
    visibleText: /个社员的通知里都有一条/,
  },
  {
    name: 'club-roll',
    role: 'teacher',
    address: taught,
    prepare: openTaught('点名'),
    visibleText: '已记好',
  },
];
