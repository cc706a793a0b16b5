import { expect, type Locator } from '@playwright/test';

import { findMusicTeacher, readSpareFourthGraders } from '../fixtures/pupils.ts';
import { signInServerClient } from '../fixtures/server-client.ts';
import { openSignedIn, switchUser } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { getRightValue, readDemoPaper } from '../pages/questions.ts';
import { setHomework } from './own-homework.ts';

/** A practised teacher should need at most this, starting at the first page. */
const REMIND = { taps: 3, ms: 10_000 };
const DISCUSS = { taps: 3, ms: 20_000 };

const title = '节奏复习';
const { questions } = readDemoPaper('mu-g4-u2-notation');
const [easy, hard] = ['q-mu-g4-11', 'q-mu-g4-14'].map((id) => {
  const question = questions.find((one) => one.id === id);
  if (question?.type !== 'single') throw new Error(`The paper has no single choice ${id}.`);
  return question;
});

test(
  'a teacher reminds the missing pupils, and shows the hardest question without names, with few taps from the first page',
  { tag: '@phone' },
  async ({ page, server }) => {
    // The homework belongs to this test, so the pupils may also be those of other tests.
    const [doneBy, missing] = readSpareFourthGraders();
    if (!doneBy || !missing) throw new Error('The test needs two pupils.');
    if (!easy || !hard) throw new Error('The test needs two questions.');
    const teacher = findMusicTeacher();
    const homework = await setHomework(server.address, teacher, {
      title,
      grade: 4,
      klass: 1,
      questionIds: [easy.id, hard.id],
    });
    const client = await signInServerClient(server.address, doneBy);
    const attemptId = await client.start(homework.id);
    await client.save(attemptId, easy.id, getRightValue(easy));
    await client.save(attemptId, hard.id, 'A');
    await client.submit(attemptId);

    await openSignedIn(page, teacher);
    let taps = 0;
    const tap = async (target: Locator) => {
      await target.click();
      taps += 1;
    };
    const line = page.getByRole('listitem').filter({ hasText: title });
    await expect(line).toContainText('1 / 10');
    let began = Date.now();
    await tap(line.getByRole('link', { name: /^结果/ }));
    const facts = page.getByRole('region', { name: '概况' });
    await expect(facts).toContainText('没交，今天还没催');
    await tap(page.getByRole('button', { name: '催交 9 人' }));
    const dialog = page.getByRole('dialog', { name: '提醒 9 人交作业' });
    await expect(dialog).toContainText(missing.name);
    await tap(dialog.getByRole('button', { name: '提醒', exact: true }));
    await expect(page.getByText('已提醒 9 人')).toBeVisible();
    expect(Date.now() - began).toBeLessThan(REMIND.ms);
    expect(taps, 'to remind').toBeLessThanOrEqual(REMIND.taps);
    await expect(page.getByRole('button', { name: '今天都催过了' })).toBeDisabled();

    await page.goto('/#/home/curriculum');
    await expect(line).toBeVisible();
    taps = 0;
    began = Date.now();
    await tap(line.getByRole('link', { name: /^结果/ }));
    await tap(page.getByRole('link', { name: '讲评' }));
    const shown = page.getByRole('article', { name: '第 2 题' });
    await expect(shown).toContainText('答对 0%');
    await expect(shown.getByRole('region', { name: '大家的回答' })).toContainText('1 人');
    expect(Date.now() - began).toBeLessThan(DISCUSS.ms);
    expect(taps, 'to show').toBeLessThanOrEqual(DISCUSS.taps);
    const text = await page.getByRole('main').innerText();
    for (const { name, number } of [doneBy, ...readSpareFourthGraders()]) {
      expect(text).not.toContain(name);
      expect(text).not.toContain(number);
    }

    await switchUser(page, missing, '/#/home/curriculum');
    await expect(page.getByText(/老师提醒/).first()).toBeVisible();
    await homework.recall();
  },
);
