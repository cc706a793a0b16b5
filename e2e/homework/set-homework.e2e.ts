import { expect, type Locator } from '@playwright/test';

import {
  expectWrittenQuestion,
  importSheet,
  tryQuestion,
  writeQuestion,
} from '../bank/fill-bank.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { findMusicTeacher } from '../fixtures/pupils.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

/** A practised teacher should need at most this to set a homework of 8 questions for all classes of a grade. */
const TARGET_TAPS = 6;
const TARGET_MS = 60_000;

test(
  'a teacher sets a homework with few taps, sees the preview for pupils, and recalls it with a reason, tries a question of the bank, writes one, and imports the usable questions of a sheet, which are the same afterwards',
  { tag: '@desktop' },
  async ({ page }) => {
    await openSignedIn(page, findMusicTeacher());
    let taps = 0;
    const tap = async (target: Locator) => {
      await target.click();
      taps += 1;
    };
    const began = Date.now();
    await tap(page.getByRole('link', { name: '作业', exact: true }));
    await tap(page.getByRole('button', { name: '布置作业' }));
    await tap(page.getByRole('button', { name: '推荐 8 题' }));
    const questions = page.getByRole('region', { name: '题目' }).getByRole('listitem');
    await expect(questions).toHaveCount(8);
    await page.getByLabel('标题').fill('练一练节奏');
    await tap(page.getByRole('button', { name: /^发布给/ }));
    await expect(page.getByText('已发布')).toBeVisible();
    expect(taps).toBeLessThanOrEqual(TARGET_TAPS);
    expect(Date.now() - began).toBeLessThan(TARGET_MS);

    const row = page.getByRole('listitem').filter({ hasText: '练一练节奏' });
    await row.getByRole('link', { name: '编辑' }).click();
    await expect(questions).toHaveCount(8);
    await expectAccessible(page);
    const stemOf = (place: number) =>
      questions.nth(place).getByRole('button').first().locator('> :nth-child(4)').innerText();
    const secondStem = await stemOf(1);
    await questions.first().locator('[data-grip]').hover();
    await page.mouse.down();
    await questions.nth(1).hover({ force: true, position: { x: 20, y: 54 } });
    await page.mouse.up();
    await expect.poll(() => stemOf(0)).toBe(secondStem);
    await page.getByRole('button', { name: '学生看到的' }).click();
    const preview = page.getByRole('dialog', { name: '学生看到的' });
    await expect(preview.getByText(/第 1 题/).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();

    await page.getByRole('link', { name: '作业', exact: true }).first().click();
    await page.getByRole('button', { name: '不保存，离开' }).click();
    await row.getByRole('button', { name: '收回' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('收回的原因').fill('第二题要换');
    await dialog.getByRole('button', { name: '收回' }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('tab', { name: '草稿' }).click();
    await expect(row).toContainText('已收回');

    // An old link to the desk says that the homework is recalled, and offers no return.
    const href = (await row.getByRole('link', { name: '编辑' }).getAttribute('href')) ?? '';
    const id = new URLSearchParams(href.split('?')[1]).get('id') ?? '';
    await page.goto(`/#/home/teach/mark?homework=${id}`);
    await expect(page.getByRole('note')).toContainText('收回原因：第二题要换');
    await expect(page.getByRole('button', { name: /发还/ })).toHaveCount(0);
    await expectAccessible(page);

    await page.goto('/#/home/teach/bank?type=single');
    await tryQuestion(page);
    await writeQuestion(page);
    await expectWrittenQuestion(page);
    await importSheet(page);
  },
);
