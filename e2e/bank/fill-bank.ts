import { expect, type Page } from '@playwright/test';

import { expectAccessible, expectNoHorizontalScrolling } from '../fixtures/accessibility.ts';
import { mouse } from '../fixtures/input-methods.ts';

const stem = '下面哪一件是弹拨乐器？（课堂小测）';

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

const findTrial = (page: Page) => page.getByRole('region', { name: '预览' });

/** Answers the second question of the list in the preview, as a pupil would. */
export async function tryQuestion(page: Page): Promise<void> {
  const list = page.getByRole('region', { name: '题目' });
  await list.getByRole('button').nth(1).click();
  const trial = findTrial(page);
  await mouse.choose(trial.getByRole('radio').first());
  await trial.getByRole('button', { name: '看看对不对' }).click();
  await expect(trial.getByRole('button', { name: '再做一次' })).toBeVisible();
  await expect(trial.getByText(/^答[对错]/)).toBeVisible();
}

/** Writes a single-choice question after the server has refused an empty one. */
export async function writeQuestion(page: Page): Promise<void> {
  await page.getByRole('link', { name: '新建' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '出题' })).toBeVisible();
  const save = page.getByRole('button', { name: '存进题库' });
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
}

/** Expects the written question in the list, and in the preview with a link to change it. */
export async function expectWrittenQuestion(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: '题库' })).toBeVisible();
  const row = page.getByRole('region', { name: '题目' }).getByRole('button', { name: stem });
  await expect(row).toContainText('我出的');
  await row.click();
  await expect(findTrial(page)).toContainText(stem);
  await expect(findTrial(page).getByRole('link', { name: '改' })).toBeVisible();
}

/** Imports the usable questions of a sheet on a phone, after a failed upload and a reload. They are the same afterwards. */
export async function importSheet(page: Page): Promise<void> {
  const chooseFile = () => page.getByLabel('题目文件').setInputFiles(sheet);
  await page.getByRole('main').getByRole('link', { name: '导入' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载模板' }).click();
  expect((await template).suggestedFilename()).toBe('题目模板.xlsx');

  // Without a network the choice is kept, and a retry sends it.
  await page.getByLabel('年级').selectOption('五年级');
  await page.route('**/v2/teach/questions/imports', (route) => route.abort(), { times: 1 });
  await chooseFile();
  await page.getByRole('button', { name: '再试一次' }).click();
  const plan = page.getByRole('region', { name: '检查结果' });
  await expect(plan.getByRole('tab', { name: '新增 2' })).toBeVisible();
  await expectNoHorizontalScrolling(page);
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
  await chooseFile();
  await expect(plan.getByRole('tab', { name: '相同 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^导入可用的/ })).toHaveCount(0);
}
