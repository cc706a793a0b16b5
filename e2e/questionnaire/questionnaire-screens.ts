import type { Page } from '@playwright/test';

import { mouse } from '../fixtures/input-methods.ts';
import { pressButton, type Screen } from '../screen.ts';

const listAddress = '/home/in-school/questionnaire';
const formAddress = `${listAddress}/openquestion?id=songs-and-pictures`;

/** Fills in the questionnaire with these options only. Deletes the draft that an earlier screen has stored. */
async function fillInFromScratch(page: Page, options: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: '交问卷' }).waitFor();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('meiyu.questionnaire.')) localStorage.removeItem(key);
    }
  });
  await page.reload();
  for (const option of options) {
    await mouse.choose(
      page.getByRole('radio', { name: option }).or(page.getByRole('checkbox', { name: option })),
    );
  }
}

export const questionnaireScreens: readonly Screen[] = [
  {
    name: 'questionnaires',
    role: 'pupil',
    address: listAddress,
    visibleText: '我想唱的歌，我想画的画',
  },
  {
    name: 'questionnaires-done',
    role: 'pupil',
    address: `${listAddress}?state=closed`,
    visibleText: '艺术节之后，说说我们的音乐教室',
  },
  {
    name: 'questionnaire',
    role: 'pupil',
    address: formAddress,
    visibleText: '音乐课和美术课，你更盼着哪一节？',
  },
  {
    name: 'questionnaire-missing',
    role: 'pupil',
    address: formAddress,
    prepare: async (page) => {
      await fillInFromScratch(page, ['两节都盼着', '民歌和童谣', '剪纸']);
      await pressButton('交问卷')(page);
    },
    visibleText: '还有 1 道题没有填：第 4 题',
  },
  {
    name: 'questionnaire-hand-in',
    role: 'pupil',
    address: formAddress,
    prepare: async (page) => {
      await fillInFromScratch(page, ['音乐课', '民歌和童谣', '4 颗星']);
      await pressButton('交问卷')(page);
    },
    visibleText: '现在交问卷吗？',
  },
  {
    name: 'questionnaire-matrix',
    role: 'pupil',
    address: listAddress,
    prepare: (page) => page.getByRole('link', { name: /音乐课，你觉得怎么样/ }).click(),
    visibleText: '跟着琴声唱准',
  },
  {
    name: 'questionnaire-results-of-all',
    role: 'pupil',
    address: `${listAddress}?state=closed`,
    prepare: (page) => page.getByRole('link', { name: /课堂上，你放松吗/ }).click(),
    visibleText: /一共 23 个同学交了/,
  },
  {
    name: 'questionnaire-done',
    role: 'pupil',
    address: `${listAddress}/openquestion?id=after-the-festival`,
    visibleText: '谢谢你的回答',
  },
];
