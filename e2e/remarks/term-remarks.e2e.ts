import { expect } from '@playwright/test';

import { expectNoHorizontalScrolling } from '../fixtures/accessibility.ts';
import { findMusicTeacher, readDemoPupils } from '../fixtures/pupils.ts';
import { openSignedIn, switchUser } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

/** 45 remarks in 15 minutes leave 20 s for each: a phrase, a fact, and the step to the next pupil. */
const TAPS_EACH = 3;
const WRITTEN_REMARKS = 3;

test(
  'a teacher writes a remark with three taps on a phone, sees which are alike, and seals them for the pupils, who learn of it in a notice',
  { tag: '@phone' },
  async ({ page, context }) => {
    await openSignedIn(page, findMusicTeacher(), '/#/home/teach/remarks?grade=5&klass=1');
    const text = page.getByRole('textbox', { name: '评语' });
    await expect(text).toHaveValue('');
    await expectNoHorizontalScrolling(page);
    const phrases = page.getByRole('region', { name: '常用语' }).getByRole('listitem');
    const fact = page.getByRole('button', { name: /^(到 \d|全勤 \d)/ });
    const names = await page.getByRole('heading', { level: 1 }).innerText();
    const pupil = readDemoPupils().find(({ name }) => names.startsWith(name));
    if (!pupil) throw new Error(`No pupil of the demo in ${names}.`);
    let taps = 0;
    const write = async (phrase: number) => {
      await expect(text).toHaveValue('');
      await phrases.nth(phrase).getByRole('button').tap();
      await expect(page.getByText('{亮点} 还没填')).toBeVisible();
      await fact.tap();
      taps += 2;
      await expect(page.getByText('{亮点} 还没填')).toBeHidden();
    };
    const goOn = async () => {
      await page.getByRole('button', { name: /^下一个/ }).tap();
      taps += 1;
    };
    await write(0);
    await goOn();
    await context.setOffline(true);
    await write(1);
    await expect(page.getByText(/^待同步 \d 份/)).toBeVisible();
    await goOn();
    await context.setOffline(false);
    await write(0);
    await goOn();
    expect(taps).toBe(TAPS_EACH * WRITTEN_REMARKS);
    await expect(page.getByText('已保存', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: '上一个' }).tap();
    await expect(page.getByText(/和.+的评语很像/)).toBeVisible();
    await text.fill(`${await text.inputValue()}你的声音像清早的鸟，把我们都叫醒了。`);
    await expect(page.getByText(/和.+的评语很像/)).toBeHidden();

    await page.getByRole('heading', { level: 1 }).getByRole('button').tap();
    await page.getByRole('button', { name: '盖章', exact: true }).last().tap();
    await page.getByRole('button', { name: `给写好的 ${WRITTEN_REMARKS} 份盖章` }).tap();
    await expect(page.getByText(`盖好 ${WRITTEN_REMARKS} 份`)).toBeVisible();
    await expect(page.getByText(/已盖章，.+看得到/)).toBeVisible();

    await switchUser(page, pupil, '/#/home/user/notices');
    await page.getByText('老师给你写了评语').first().tap();
    const newest = page.getByRole('article').first();
    await expect(newest).toContainText(`${pupil.name}这学期`);
    await expect(newest).toContainText('沈若兰老师');
  },
);
