import type { Page } from '@playwright/test';

/** A screen that is looked at in both sizes, light and dark. */
export interface Screen {
  /** Names its pictures: `screenshots/<name>-phone-dark.png` */
  readonly name: string;
  readonly as: 'visitor' | 'pupil';
  /** Where it stands, behind the `#`. */
  readonly address: string;
  /** What has to be done there before the screen is as it is meant. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** A text that shows that the screen has what it waits for. */
  readonly shows: string | RegExp;
}

/** Every screen of the app: `npm run screenshots` takes their pictures, the end-to-end tests check their accessibility. */
export const screens: readonly Screen[] = [
  { name: 'login', as: 'visitor', address: '/', shows: '你好，小艺术家' },
  {
    name: 'login-area',
    as: 'visitor',
    address: '/',
    prepare: (page) => page.getByRole('button', { name: '选择区域' }).click(),
    shows: '浙江省',
  },
  {
    name: 'login-contact',
    as: 'visitor',
    address: '/',
    prepare: (page) => page.getByRole('button', { name: '联系客服' }).click(),
    shows: '客服联系方式',
  },
  {
    name: 'curriculum',
    as: 'pupil',
    address: '/home/curriculum',
    shows: /^(早上|上午|中午|下午|晚上)好/,
  },
  {
    name: 'homework-music',
    as: 'pupil',
    address: '/home/curriculum/music/operation',
    shows: '音乐作业',
  },
  {
    name: 'homework-art',
    as: 'pupil',
    address: '/home/curriculum/art/operation',
    shows: '美术作业',
  },
  {
    name: 'homework-history',
    as: 'pupil',
    address: '/home/curriculum/music/operation/historyWork',
    shows: '音乐作业',
  },
  {
    name: 'answer',
    as: 'pupil',
    address: '/home/curriculum',
    prepare: openAttempt,
    shows: /^第 1 题/,
  },
  { name: 'in-school', as: 'pupil', address: '/home/in-school', shows: '校内实践' },
  { name: 'outside-school', as: 'pupil', address: '/home/outside-school', shows: '校外实践' },
  { name: 'profile', as: 'pupil', address: '/home/user', shows: '退出登录' },
];

/** Goes on with the most urgent homework, or begins it. */
async function openAttempt(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^(开始|继续)作答$/ }).click();
  const start = page.getByRole('button', { name: '开始作答' });
  await start.or(page.getByRole('region', { name: '题目' })).waitFor();
  if (await start.isVisible()) await start.click();
}
