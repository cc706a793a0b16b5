import { expect } from '@playwright/test';

import { mouse } from '../fixtures/input-methods.ts';
import { findMusicTeacher } from '../fixtures/pupils.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

const stem = '下面哪一件是弹拨乐器？（课堂小测）';

test(
  'a teacher tries a question of the bank, writes a single-choice question, and finds it in the list',
  { tag: '@desktop' },
  async ({ page }) => {
    await openSignedIn(page, findMusicTeacher(), '/#/home/teach/bank?type=single');
    const list = page.getByRole('region', { name: '题目' });
    await list.getByRole('button').nth(1).click();
    const trial = page.getByRole('region', { name: '预览' });
    await mouse.choose(trial.getByRole('radio').first());
    await trial.getByRole('button', { name: '看看对不对' }).click();
    await expect(trial.getByRole('button', { name: '再做一次' })).toBeVisible();
    await expect(trial.getByText(/^答[对错]/)).toBeVisible();

    await expect(page.getByRole('main').getByRole('link', { name: '导入' })).toBeVisible();
    await page.getByRole('link', { name: '新建' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '出题' })).toBeVisible();
    const save = page.getByRole('button', { name: '存进题库' });
    // The server refuses an empty question, and the form stays open.
    await save.click();
    await expect(page.getByRole('alert')).toHaveText('请填写题干');
    const form = page.getByRole('region', { name: '题目' });
    await form.getByLabel('题干').fill(stem);
    await form.getByLabel('选项 A', { exact: true }).fill('唢呐');
    await form.getByLabel('选项 B', { exact: true }).fill('琵琶');
    await form.getByRole('button', { name: '去掉选项 D' }).click();
    await form.getByRole('button', { name: '去掉选项 C' }).click();
    await form.getByRole('radio', { name: '选项 B 是答案' }).check();
    await save.click();

    await expect(page.getByRole('heading', { level: 1, name: '题库' })).toBeVisible();
    const row = list.getByRole('button', { name: stem });
    await expect(row).toContainText('我出的');
    await row.click();
    await expect(trial).toContainText(stem);
    await expect(trial.getByRole('link', { name: '改' })).toBeVisible();
  },
);
