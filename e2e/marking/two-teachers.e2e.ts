import { expect, type Page } from '@playwright/test';

import { findDemoStaff, findMusicTeacher, type Pupil } from '../fixtures/pupils.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

/** The number of a demo pupil of the first class whose singing has no mark. Another test marks the second class. */
const NUMBER = '20260509';

/** Returns the id of the pupil. The page must be signed in as a teacher. */
async function findPupilId(page: Page): Promise<string> {
  return page.evaluate(async (wanted) => {
    const session = JSON.parse(localStorage.getItem('meiyu.session') ?? '{}');
    for (const klass of [1, 2]) {
      const reply = await fetch(`/v2/teach/klasses/5/${klass}/pupils?subject=mu`, {
        headers: {
          platform: '11',
          version: '1.0.0',
          Authorization: session.state.userInfo.Authorization,
        },
      });
      const { items } = await reply.json();
      const found = items.find((one: { number: string }) => one.number === wanted);
      if (found) return found._id;
    }
    throw new Error(`There is no pupil ${wanted}`);
  }, NUMBER);
}

/** Waits until the server has a mark with these levels. */
async function waitForSave(device: Page, levels: readonly number[]): Promise<void> {
  await device.waitForResponse((response) => {
    if (response.request().method() !== 'PUT') return false;
    const body: unknown = response.request().postDataJSON();
    if (typeof body !== 'object' || body === null || !('rubric' in body)) return false;
    return JSON.stringify(Object.values(body.rubric ?? {})) === JSON.stringify(levels);
  });
}

/** Opens the singing of the pupil as a teacher on a device. */
async function openWork(device: Page, teacher: Pupil): Promise<void> {
  await openSignedIn(device, teacher);
  const pupil = await findPupilId(device);
  await device.goto(
    `/#/home/teach/mark?homework=mu-g5-u4-singing&question=q-mu-g5-sing&pupil=${pupil}`,
  );
  await expect(device.getByText('还差 4 项')).toBeVisible();
}

test(
  'two teachers mark the same work: the second one sees both marks and chooses, and the history has both',
  { tag: '@desktop' },
  async ({ page, openDevice }) => {
    const first = await openDevice();
    await openWork(page, findMusicTeacher());
    await openWork(first, findDemoStaff());
    const saved = waitForSave(first, [1, 1, 1, 1]);
    await first.keyboard.type('1111');
    await saved;

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
  },
);
