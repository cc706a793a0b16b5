import { expect, type Page } from '@playwright/test';

import { expectAccessible, expectNoHorizontalScrolling } from '../fixtures/accessibility.ts';
import {
  findArtTeacher,
  findDemoStaff,
  findMusicTeacher,
  type Pupil,
  takePupil,
} from '../fixtures/pupils.ts';
import { openSession } from '../fixtures/server-client.ts';
import { openSignedIn, switchUser } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import {
  appealResult,
  beginSitting,
  handInSitting,
  makeAudio,
  markWorks,
  readExam,
  recordTake,
} from './exam-client.ts';

const LIST = '/#/home/teach/run/exam';
const APPEAL = '第二句我是按谱子连起来唱的';

/** Fills in the form of an exam that two teachers mark, and publishes it. Returns the id of the exam. */
async function publishOnScreen(page: Page, title: string): Promise<string> {
  await page.getByRole('link', { name: '新建一个' }).click();
  await page.getByLabel('测评名称').fill(title);
  for (const klass of ['五年级(1)班', '五年级(2)班']) await page.getByLabel(klass).check();
  await page.getByLabel('测评须知').fill('一个人唱《送别》第一段。');
  const buffer = await makeAudio(3);
  await page
    .getByLabel('伴奏的文件')
    .setInputFiles({ name: '送别伴奏.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from(buffer) });
  await expect(page.getByText('送别伴奏.mp3')).toBeVisible();
  await page.getByRole('radio', { name: '两位老师分别批' }).check();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('请至少选2位批改的老师')).toBeVisible();
  for (const { name } of [findMusicTeacher(), findArtTeacher(), findDemoStaff()])
    await page.getByRole('checkbox', { name }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return new URLSearchParams(page.url().split('?')[1]).get('id') ?? '';
}

/** Hands in a recording of a pupil with API calls. Returns the token of the pupil and the id of the sitting. */
async function handInRecording(address: string, pupil: Pupil, examId: string) {
  const { Authorization: token } = await openSession(address, pupil);
  const { _id: sittingId } = await beginSitting(address, token, examId);
  await recordTake(address, token, sittingId);
  await handInSitting(address, token, sittingId);
  return { pupil, token, sittingId };
}

/** Reads the audio that an exam offers to its pupils. */
async function readAudio(address: string, url: string | null): Promise<Uint8Array> {
  if (url === null) throw new Error('The exam has no accompaniment.');
  return new Uint8Array(await (await fetch(new URL(url, address))).arrayBuffer());
}

/** Marks the works on the open desk by keys. Each entry has the levels of the next work. */
async function markByKeys(
  page: Page,
  works: readonly { levels: string; comment?: string }[],
): Promise<void> {
  const work = page.getByRole('heading', { level: 2, name: /^作品 / });
  const marks = page.getByRole('complementary', { name: '评分' });
  for (const { levels, comment } of works) {
    await expect(marks.getByText(`0 / ${levels.length * 4}`)).toBeVisible();
    const label = (await work.textContent()) ?? '';
    await page.keyboard.type(levels);
    if (comment !== undefined) {
      await page.keyboard.press('c');
      await page.keyboard.type(comment);
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: label })).toBeHidden();
  }
  await expect(page.getByRole('region', { name: '都批完了' })).toBeFocused();
}

/** Marks two works by keys. The page is loaded again during the second one, and the network fails when it is complete. */
async function markOfflineByKeys(
  page: Page,
  [first, second]: readonly [string, string],
): Promise<void> {
  const marks = page.getByRole('complementary', { name: '评分' });
  await expect(marks.getByText('0 / 16')).toBeVisible();
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  await expect(marks.getByText('0 / 16')).toBeVisible();
  await page.keyboard.type(second.slice(0, 2));
  await expect(page.getByText('已存在本机')).toBeVisible();
  await page.reload();
  await expect(marks.getByText(`${Number(second[0]) + Number(second[1])} / 16`)).toBeVisible();
  await page.context().route('**/exam-work/*/mark', (route) => route.abort());
  await page.keyboard.type(second.slice(2));
  await page.keyboard.press('Enter');
  await expect(page.getByText('待同步 1 份')).toBeVisible();
  await page.reload();
  await expect(page.getByText('都批完了')).toBeVisible();
  await expect(page.getByText('待同步 1 份')).toBeVisible();
  await page.context().unroute('**/exam-work/*/mark');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('已保存')).toBeVisible();
}

/** Releases the results of the open exam by keys. */
async function releaseByKeys(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: '公布成绩' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '公布', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: /75 分/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
}

/** Answers the only appeal of the open exam by keys, with a better level. */
async function answerAppealByKeys(page: Page, pupil: Pupil): Promise<void> {
  const tabs = page.getByRole('tablist', { name: '学生' });
  await tabs.getByRole('tab', { name: '名单' }).press('ArrowRight');
  await tabs.getByRole('tab', { name: '逾时 0' }).press('ArrowRight');
  await expect(tabs.getByRole('tab', { name: '申诉 1' })).toBeFocused();
  await page.getByRole('button', { name: /在申诉/ }).press('Enter');
  const sheet = page.getByRole('dialog', { name: pupil.name });
  await expect(sheet.getByText(APPEAL)).toBeVisible();
  await sheet.getByRole('group', { name: '完整' }).getByRole('radio', { name: '4' }).press('Space');
  await sheet.getByLabel('原因，学生看得到').fill('又听了一遍，唱得完整');
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page);
  await sheet.getByRole('button', { name: '改成这样' }).press('Enter');
  await expect(page.getByText('没有人申诉')).toBeVisible();
  await expect(page.getByRole('region', { name: '名单' })).toBeFocused();
}

test(
  'a teacher creates an exam and marks it by keys, staff decide about two marks that differ, release the results and answer an appeal, and the pupil reads the answer',
  { tag: '@desktop' },
  async ({ page, pupil, unusedPupils, server: { address } }) => {
    const title = `演唱测评 ${Date.now()}`;
    await openSignedIn(page, findMusicTeacher(), LIST);
    const examId = await publishOnScreen(page, title);
    const works = await Promise.all(
      [pupil, takePupil(unusedPupils)].map((one) => handInRecording(address, one, examId)),
    );
    await markWorks(address, findArtTeacher(), examId, {
      criteria: [3, 3, 3, 3],
      comment: '声音很亮',
    });
    await page.reload();
    await page.getByRole('link', { name: '去批 2 份' }).click();
    // Each teacher sees the works in another order. Three equal marks and a low one differ in exactly one work in any order.
    await markOfflineByKeys(page, ['3333', '1111']);

    await switchUser(page, findDemoStaff(), '/#/home/curriculum');
    await page.getByRole('link', { name: new RegExp(`${title}.*1 份待批`) }).click();
    await expect(page.getByText('两位老师相差大，请你批')).toBeVisible();
    await markByKeys(page, [{ levels: '3332', comment: '第二句再连一点' }]);
    await page.goto(`${LIST}/one?id=${examId}`);
    await releaseByKeys(page, title);
    // The third sum of 11 is nearer to 12 than to 4, so their mean counts.
    const row = page.getByRole('button', { name: /71\.88 分/ });
    const rowText = (await row.textContent()) ?? '';
    const appealer = works.find((work) => rowText.includes(work.pupil.number));
    if (appealer === undefined) throw new Error(`The list has an unknown pupil: ${rowText}`);
    const exam = await readExam(address, appealer.token, examId);
    expect(exam.sitting?.result).toMatchObject({
      percent: 71.88,
      criteria: [{ level: 3 }, { level: 3 }, { level: 3 }, { level: 2.5 }],
      comments: expect.arrayContaining(['第二句再连一点']),
    });
    expect(await readAudio(address, exam.accompanimentUrl)).toEqual(await makeAudio(3));
    await appealResult(address, appealer.token, appealer.sittingId, APPEAL);
    await page.reload();
    await answerAppealByKeys(page, appealer.pupil);

    const history = `/#/home/in-school/skill-exam/history?id=${examId}`;
    await switchUser(page, appealer.pupil, history);
    await expect(page.getByText('老师改了成绩', { exact: true })).toBeVisible();
    await expect(page.getByText('老师：又听了一遍，唱得完整')).toBeVisible();
    await expect(page.getByText('81.25 分')).toBeVisible();
    await expect(page.getByText('第二句再连一点')).toBeVisible();
    await expectAccessible(page);
  },
);
