import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import { mouse, touch } from '../fixtures/input-methods.ts';
import { findMusicTeacher, readSpareFourthGraders } from '../fixtures/pupils.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

const buildTitle = () => `午间广播放什么 ${Date.now()}`;

/** Fills the form: a question with options, a matrix, a text for those who chose the second option, and a question with several answers. */
async function fillForm(page: Page, title: string): Promise<void> {
  const add = (type: string) => page.getByRole('button', { name: type, exact: true }).click();
  await page.getByLabel('标题').fill(title);
  await page.getByRole('checkbox', { name: '四年级(1)班' }).check();
  await page.getByLabel('第 1 题的题目').fill('中午想听什么？');
  await page.getByRole('textbox', { name: '第 1 题的选项 1' }).fill('民歌');
  await page.getByRole('textbox', { name: '第 1 题的选项 2' }).fill('别的');
  await add('打分表');
  await page.getByLabel('第 2 题的题目').fill('这些声音吵不吵？');
  await page.getByRole('textbox', { name: '第 2 题的行 1' }).fill('广播');
  await page.getByRole('textbox', { name: '第 2 题的行 2' }).fill('铃声');
  await add('填写');
  await page.getByLabel('第 3 题的题目').fill('别的是什么？');
  await page.getByRole('button', { name: '第 3 题：只问一部分学生' }).click();
  const condition = page.getByRole('group', { name: '第 3 题的条件' });
  await condition.getByRole('checkbox', { name: '别的' }).check();
  await condition.getByRole('checkbox', { name: '民歌' }).uncheck();
  await add('多选');
  await page.getByLabel('第 4 题的题目').fill('哪几天想听？');
  await page.getByRole('textbox', { name: '第 4 题的选项 1' }).fill('周一');
  await page.getByRole('textbox', { name: '第 4 题的选项 2' }).fill('周五');
}

test(
  'a teacher publishes a questionnaire with a condition, a pupil answers on a phone, and the teacher reads the results',
  { tag: '@phone' },
  async ({ page, openDevice }) => {
    // The questionnaire belongs to this test, so the pupil may also be one of other tests.
    const [pupil] = readSpareFourthGraders();
    if (!pupil) throw new Error('The test needs a pupil.');
    const title = buildTitle();
    const teacher = await openDevice();
    await teacher.setViewportSize({ width: 1440, height: 900 });
    await openSignedIn(teacher, findMusicTeacher());
    await teacher
      .getByRole('navigation', { name: '课程学习' })
      .getByRole('link', { name: '问卷' })
      .click();
    await teacher.getByRole('link', { name: '新建一份' }).click();
    await teacher.getByRole('button', { name: '发布' }).click();
    await expect(teacher.getByText('请填写问卷的标题')).toBeVisible();
    await fillForm(teacher, title);
    const preview = teacher.getByRole('complementary', { name: '学生看到的样子' });
    await expect(preview.getByRole('heading', { name: '别的是什么？' })).toBeHidden();
    await mouse.choose(preview.getByRole('radio', { name: '别的' }));
    await expect(preview.getByRole('heading', { name: '别的是什么？' })).toBeVisible();
    await expectAccessible(teacher);
    await teacher.getByRole('button', { name: '发布' }).click();
    await expect(teacher.getByText(/ 人该填，0 人交了/)).toBeVisible();

    await openSignedIn(page, pupil);
    await page.getByRole('link', { name: '校内实践' }).tap();
    await page.getByRole('main').getByRole('link', { name: '问卷' }).tap();
    await page.getByRole('link', { name: title }).tap();
    await touch.choose(page.getByRole('radio', { name: '别的' }));
    for (const [row, stars] of [
      ['广播', '2 颗星'],
      ['铃声', '5 颗星'],
    ] as const) {
      const group = page.getByRole('group', { name: row, exact: true });
      await touch.choose(group.getByRole('radio', { name: stars }));
    }
    await touch.choose(page.getByRole('checkbox', { name: '周五' }));
    await touch.type(page.getByRole('textbox'), '安静一点的钢琴');
    await page.getByRole('button', { name: '交问卷' }).tap();
    await page.getByRole('button', { name: '确定交' }).tap();
    await expect(page.getByRole('heading', { name: '谢谢你的回答' })).toBeVisible();

    await teacher.reload();
    await expect(teacher.getByText(/ 人该填，1 人交了/)).toBeVisible();
    await expect(teacher.getByText('安静一点的钢琴')).toBeVisible();
    await expect(teacher.getByText('平均 2 星', { exact: true })).toBeVisible();
    await teacher.getByRole('link', { name: '修改' }).click();
    await expect(teacher.getByText(/已经有学生交了这份问卷/)).toBeVisible();
    await teacher.goBack();
    await teacher.getByRole('button', { name: '现在截止' }).click();
    await teacher.getByRole('dialog').getByRole('button', { name: '现在截止' }).click();
    await expect(teacher.getByText('已截止')).toBeVisible();
  },
);
