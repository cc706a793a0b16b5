import { expect, type Page } from '@playwright/test';

import { expectAccessible, expectNoHorizontalScrolling } from '../fixtures/accessibility.ts';
import { findMusicTeacher } from '../fixtures/pupils.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

const headers = '题型,题干,选项A,选项B,答案,分值';
const sheet = {
  name: '乐器.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      headers,
      '单选,拉弦乐器是哪一件？,笛子,二胡,B,2',
      '判断,琵琶有四根弦。,,,对,2',
      '多选,打击乐器有哪些？,锣,鼓,甲,2',
    ].join('\n'),
  ),
};

const chooseFile = (page: Page) => page.getByLabel('题目文件').setInputFiles(sheet);

test(
  'a teacher sees the plan of a sheet, imports the usable questions, and finds them the same afterwards',
  { tag: '@phone' },
  async ({ page, context }) => {
    await openSignedIn(page, findMusicTeacher(), '/#/home/teach/bank/import');
    const template = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载模板' }).click();
    expect((await template).suggestedFilename()).toBe('题目模板.xlsx');

    // Without a network the choice is kept, and a retry sends it.
    await page.getByLabel('年级').selectOption('五年级');
    await context.route('**/v2/teach/questions/imports', (route) => route.abort(), { times: 1 });
    await chooseFile(page);
    await page.getByRole('button', { name: '再试一次' }).click();

    const plan = page.getByRole('region', { name: '检查结果' });
    await expect(plan.getByRole('tab', { name: '新增 2' })).toBeVisible();
    await expectNoHorizontalScrolling(page);
    await expectAccessible(page);
    await plan.getByRole('tab', { name: '拒绝 1' }).click();
    await expect(plan.getByRole('listitem')).toHaveCount(1);
    await expect(plan).toContainText('第 4 行 E 列');
    await expect(plan).toContainText('多选题的答案应为选项字母，如 AC，现在是“甲”');

    // A reload keeps the plan, because the server has it.
    await page.reload();
    await expect(plan.getByRole('tab', { name: '拒绝 1' })).toBeVisible();
    await expect(page.getByRole('note')).toContainText('还没有导入');
    await expectAccessible(page);
    await page.getByRole('button', { name: '导入可用的 2 题' }).click();
    await expect(page.getByText('导入了 2 题')).toBeVisible();
    await page.getByRole('button', { name: '再导入一个文件' }).click();
    await chooseFile(page);
    await expect(plan.getByRole('tab', { name: '相同 2' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^导入可用的/ })).toHaveCount(0);
  },
);
