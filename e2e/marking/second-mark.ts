import { randomUUID } from 'node:crypto';

import { markingEndpoints } from '@meiyu/contract/marking/marking.endpoints';
import { teachingEndpoints } from '@meiyu/contract/teaching/teaching.endpoints';
import { expect, type Page } from '@playwright/test';

import { findDemoStaff } from '../fixtures/pupils.ts';
import type { RunningServer } from '../fixtures/running-server.ts';
import { readDemoPaper } from '../pages/questions.ts';
import { request, signIn } from '../reliability/request.ts';

/** The number of a demo pupil of the first class whose singing has no mark. The keys mark the second class. */
const NUMBER = '20260509';
const homeworkId = 'mu-g5-u4-singing';
const questionId = 'q-mu-g5-sing';

/** Returns the id of the pupil. */
async function findPupilId(address: string, token: string): Promise<string> {
  const { method, path, reply } = teachingEndpoints.roster;
  const roster = path.replace(':grade', '5').replace(':klass', '1');
  const { items } = await request(address, `${roster}?subject=mu`, { method, token, reply });
  const pupil = items.find(({ number }) => number === NUMBER);
  if (pupil === undefined) throw new Error(`There is no pupil ${NUMBER}.`);
  return pupil._id;
}

/** Marks the singing of the pupil with API calls: every criterion gets the lowest level. */
async function markLowest(address: string, token: string, pupilId: string): Promise<void> {
  const { queue, save } = markingEndpoints;
  const query = new URLSearchParams({ question: questionId, pupil: pupilId });
  const { items } = await request(address, `${queue.path.replace(':id', homeworkId)}?${query}`, {
    method: queue.method,
    token,
    reply: queue.reply,
  });
  const question = readDemoPaper(homeworkId).questions.find(({ id }) => id === questionId);
  if (items[0] === undefined || question?.type !== 'performance')
    throw new Error('The pupil has no singing.');
  const path = save.path
    .replace(':attemptId', items[0].attemptId)
    .replace(':questionId', questionId);
  await request(address, path, {
    method: save.method,
    token,
    reply: save.reply,
    body: {
      eventId: randomUUID(),
      baseRev: 0,
      rubric: Object.fromEntries(question.rubric.map(({ id }) => [id, 1])),
    },
  });
}

/** Waits until the server has a mark with these levels. */
async function waitForSave(page: Page, levels: readonly number[]): Promise<void> {
  await page.waitForResponse((response) => {
    if (response.request().method() !== 'PUT') return false;
    const body: unknown = response.request().postDataJSON();
    if (typeof body !== 'object' || body === null || !('rubric' in body)) return false;
    return JSON.stringify(Object.values(body.rubric ?? {})) === JSON.stringify(levels);
  });
}

/**
 * Marks a work while another teacher marks it too, as the signed-in music teacher. Sees both marks, chooses one, and finds both in the
 * history.
 */
export async function chooseBetweenMarks(page: Page, { address }: RunningServer): Promise<void> {
  const token = await signIn(address, findDemoStaff());
  const pupilId = await findPupilId(address, token);
  await page.goto(
    `/#/home/teach/mark?homework=${homeworkId}&question=${questionId}&pupil=${pupilId}`,
  );
  await expect(page.getByText('还差 4 项')).toBeVisible();
  await markLowest(address, token, pupilId);

  // Without a network all four levels are typed before the page learns about the other mark.
  await page.context().setOffline(true);
  await page.keyboard.type('4443');
  await expect(page.getByText('还差 4 项')).toBeHidden();
  await page.context().setOffline(false);
  const dialog = page.getByRole('dialog', { name: '许慧刚给了分，用哪一个？' });
  await expect(dialog.getByRole('row', { name: /^得分/ })).toHaveText(/15\s*4$/);
  const chosen = waitForSave(page, [4, 4, 4, 3]);
  await dialog.getByRole('button', { name: '用我的' }).click();
  await expect(dialog).toBeHidden();
  await chosen;
  await page.reload();
  // Now all works of this pupil are marked.
  await page.getByRole('button', { name: /^作品 \d+\s*15$/ }).click();
  await page.getByText('批改经过').click();
  const history = page.getByRole('list').filter({ hasText: '评分' });
  await expect(history.getByText('许慧 评分').first()).toBeVisible();
  await expect(history.getByText('沈若兰 评分').first()).toBeVisible();
}
