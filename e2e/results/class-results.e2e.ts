import { expect, type Locator, type Page } from '@playwright/test';

import { expectAccessible, expectNoHorizontalScrolling } from '../fixtures/accessibility.ts';
import { mouse } from '../fixtures/input-methods.ts';
import { findMusicTeacher, readSpareFourthGraders, type Pupil } from '../fixtures/pupils.ts';
import { signInServerClient } from '../fixtures/server-client.ts';
import { openSignedIn, switchUser } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { getRightValue, readDemoPaper } from '../pages/questions.ts';
import { setHomework } from './own-homework.ts';

/** A practised teacher should need at most this. Reminding and showing start at the first page. */
const REMIND = { taps: 3, ms: 10_000 };
const DISCUSS = { taps: 3, ms: 20_000 };
const CORRECT_MS = 60_000;

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

const title = '节奏复习';
const { questions } = readDemoPaper('mu-g4-u2-notation');
const [easy, hard] = ['q-mu-g4-11', 'q-mu-g4-14'].map((id) => {
  const question = questions.find((one) => one.id === id);
  if (question?.type !== 'single') throw new Error(`The paper has no single choice ${id}.`);
  return question;
});
if (!easy || !hard) throw new Error('The test needs two questions.');
/** The wrong answer that the corrected key accepts too. */
const other = { id: 'B', name: /拍一下重的/ };

/** Hands in a homework with API calls. Returns the id of the attempt. */
async function handIn(
  address: string,
  homeworkId: string,
  pupil: Pupil,
  answers: Readonly<Record<string, unknown>>,
): Promise<string> {
  const client = await signInServerClient(address, pupil);
  const attemptId = await client.start(homeworkId);
  for (const [questionId, value] of Object.entries(answers))
    await client.save(attemptId, questionId, value);
  await client.submit(attemptId);
  return attemptId;
}

/** Creates a counter for the taps and the time of a way through the app. */
function startCounting() {
  const began = Date.now();
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      await target.click();
      taps += 1;
    },
    expectAtMost: (target: { taps: number; ms: number }) => {
      expect(Date.now() - began).toBeLessThan(target.ms);
      expect(taps).toBeLessThanOrEqual(target.taps);
    },
  };
}

const findLine = (page: Page) => page.getByRole('listitem').filter({ hasText: title });

/** Reminds the pupils without a hand-in, from the first page. */
async function remindMissing(page: Page, missing: Pupil): Promise<void> {
  await expect(findLine(page)).toContainText('3 / 10');
  const { tap, expectAtMost } = startCounting();
  await tap(findLine(page).getByRole('link', { name: /^结果/ }));
  const facts = page.getByRole('region', { name: '概况' });
  await expect(facts).toContainText('没交，今天还没催');
  await tap(page.getByRole('button', { name: '催交 7 人' }));
  const dialog = page.getByRole('dialog', { name: '提醒 7 人交作业' });
  await expect(dialog).toContainText(missing.name);
  await tap(dialog.getByRole('button', { name: '提醒', exact: true }));
  await expect(page.getByText('已提醒 7 人')).toBeVisible();
  expectAtMost(REMIND);
  await expect(page.getByRole('button', { name: '今天都催过了' })).toBeDisabled();
}

/** Shows the hardest question for the class, from the first page. Expects no pupil's name on the screen. */
async function showHardestQuestion(page: Page): Promise<void> {
  await page.goto('/#/home/curriculum');
  await expect(findLine(page)).toBeVisible();
  const { tap, expectAtMost } = startCounting();
  await tap(findLine(page).getByRole('link', { name: /^结果/ }));
  await tap(page.getByRole('link', { name: '讲评' }));
  const shown = page.getByRole('article', { name: '第 2 题' });
  await expect(shown).toContainText('答对 33%');
  await expect(shown.getByRole('region', { name: '大家的回答' })).toContainText('2 人');
  expectAtMost(DISCUSS);
  const text = await page.getByRole('main').innerText();
  for (const { name, number } of readSpareFourthGraders()) {
    expect(text).not.toContain(name);
    expect(text).not.toContain(number);
  }
}

const findCorrections = (page: Page) =>
  page.getByRole('list', { name: '已做的更正' }).getByRole('listitem');

/** Corrects the key of the hard question, and sees before which attempts it affects. */
async function correctKey(page: Page, address: string): Promise<void> {
  await page.setViewportSize(desktop);
  await page.goto(address);
  const form = page.getByRole('region', { name: '更正', exact: true });
  await expect(form).toBeVisible();
  const began = Date.now();
  await mouse.choose(form.getByRole('radio', { name: other.name }));
  await expect(form.getByText('2 份加分')).toBeVisible();
  await expect(form.getByText('1 份不变（其中 1 份本来会减分，保留原分）')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('更正的原因').fill('答案印错了');
  await form.getByRole('button', { name: '更正', exact: true }).click();
  await expect(findCorrections(page)).toContainText('已更正');
  expect(Date.now() - began).toBeLessThan(CORRECT_MS);
}

/** Appeals against the mark of the easy question. */
async function appeal(page: Page): Promise<void> {
  const review = page.getByRole('article', { name: '第 1 题' });
  await review.getByRole('button', { name: '我觉得评得不对' }).click();
  await review.getByLabel('申诉的理由').fill('平板断网了');
  await expectAccessible(page);
  await review.getByLabel('申诉的理由').fill('我的平板断网了，纸上写的答案是对的');
  await review.getByRole('button', { name: '交给老师' }).click();
  await expect(review.getByText('已申诉，等老师答复')).toBeVisible();
}

/** Finds the appeal from the first page, and changes the mark to 2. */
async function answerAppeal(page: Page, pupil: Pupil): Promise<void> {
  await page.getByRole('link', { name: /^申诉.*待答复/ }).click();
  await page
    .getByRole('list', { name: '申诉' })
    .getByRole('link', { name: /我的平板断网了/ })
    .click();
  await expect(page.getByRole('heading', { name: pupil.name })).toBeVisible();
  await expectNoHorizontalScrolling(page);
  await page.getByRole('radio', { name: '改分' }).click();
  await page.getByLabel(/^新的分数/).fill('2');
  await expectAccessible(page);
  await page.getByLabel('写给学生的话').fill('看过纸上的答案了');
  await page.getByRole('button', { name: '答复', exact: true }).click();
  await expect(page.getByText(/^已改为 2 分/)).toBeVisible();
}

/** Undoes the correction of the key. */
async function undoCorrection(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const made = findCorrections(page);
  await made.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销更正' }).click();
  await expect(made).toContainText('已撤销');
}

test(
  'a teacher reminds the missing pupils, shows the hardest question without names and corrects its key, and a pupil sees the correction and appeals against a mark, which the teacher changes after undoing the correction',
  { tag: '@phone' },
  async ({ page, server }) => {
    // The homework belongs to this test, so the pupils may also be those of other tests.
    const [pupil, second, third, missing] = readSpareFourthGraders();
    if (!pupil || !second || !third || !missing) throw new Error('The test needs four pupils.');
    const teacher = findMusicTeacher();
    const homework = await setHomework(server.address, teacher, {
      title,
      grade: 4,
      klass: 1,
      questionIds: [easy.id, hard.id],
    });
    const { id } = homework;
    const wrong = { [hard.id]: other.id };
    const attemptId = await handIn(server.address, id, pupil, wrong);
    const right = { [easy.id]: getRightValue(easy) };
    await handIn(server.address, id, second, { ...right, ...wrong });
    await handIn(server.address, id, third, { ...right, [hard.id]: getRightValue(hard) });
    const correction = `/#/home/teach/correct?homework=${id}&question=${hard.id}`;
    const result = `/#/home/curriculum/music/operation/work-result?id=${attemptId}`;

    await openSignedIn(page, teacher);
    await remindMissing(page, missing);
    await showHardestQuestion(page);
    await correctKey(page, correction);

    await page.setViewportSize(phone);
    await switchUser(page, pupil, result);
    await expect(page.getByText('已更正')).toBeVisible();
    await expect(page.getByText(`${hard.score} 分`).first()).toBeVisible();
    await appeal(page);

    await switchUser(page, teacher, '/#/home/curriculum');
    await answerAppeal(page, pupil);
    await undoCorrection(page, correction);

    await switchUser(page, pupil, result);
    const review = page.getByRole('article', { name: '第 1 题' });
    await expect(review.getByText('老师改成了 2 分')).toBeVisible();
    await expect(review.getByText('老师：看过纸上的答案了')).toBeVisible();
    await expect(review.getByRole('button', { name: '再申诉一次' })).toBeVisible();
    await expect(page.getByText('已更正')).toBeHidden();

    await switchUser(page, missing, '/#/home/curriculum');
    await expect(page.getByText(/老师提醒/).first()).toBeVisible();
    await homework.recall();
  },
);
