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
  { name: 'in-school', as: 'pupil', address: '/home/in-school', shows: '校内实践' },
  { name: 'outside-school', as: 'pupil', address: '/home/outside-school', shows: '校外实践' },
  { name: 'profile', as: 'pupil', address: '/home/user', shows: '退出登录' },
];
