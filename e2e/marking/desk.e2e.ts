import { expect, type Page } from '@playwright/test';

import { expectNoHorizontalScrolling } from '../fixtures/accessibility.ts';
import { findMusicTeacher } from '../fixtures/pupils.ts';
import { openSignedIn } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { decideLateAnswer, readLateDecision } from './late-answer.ts';
import { chooseBetweenMarks } from './second-mark.ts';

/** The works of the second class only, because two teachers mark a work of the first class. */
const desk = '/#/home/teach/mark?homework=mu-g5-u4-singing&question=q-mu-g5-sing&grade=5&klass=2';
/** A practised teacher should need at most this number of key presses for a work: four levels and Enter. */
const KEYS_PER_WORK = 5;

/** Makes the page measure the time from each Enter to the sound of the next work. */
async function measureSoundDelays(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const delays: number[] = [];
    Object.assign(globalThis, { delays });
    let entered: number | null = null;
    addEventListener('keydown', ({ key }) => {
      if (key === 'Enter') entered = performance.now();
    });
    const handlePlaying = () => {
      if (entered !== null) delays.push(performance.now() - entered);
      entered = null;
    };
    const media = HTMLMediaElement.prototype;
    const play: unknown = Reflect.get(media, 'play');
    if (typeof play !== 'function') return;
    Object.defineProperty(media, 'play', {
      value(this: HTMLMediaElement): unknown {
        this.addEventListener('playing', handlePlaying, { once: true });
        return Reflect.apply(play, this, []);
      },
    });
  });
}

const readSoundDelays = (page: Page) =>
  page.evaluate((): number[] => Reflect.get(globalThis, 'delays') ?? []);

/** Waits until the recordings of the next works are in memory. A teacher who listens gives the page this time too. */
async function waitForLoads(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (least) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => 'initiatorType' in entry && entry.initiatorType === 'fetch')
        .filter(({ name }) => /\/assets\/[^/]+\/file/.test(name)).length >= least,
    count,
  );
}

const findWork = (page: Page) => page.getByRole('heading', { level: 2, name: /^作品 \d+$/ });
const findMarks = (page: Page) => page.getByRole('complementary', { name: '评分' });

/** Marks three works by keys only, and hears the next work after each Enter. Returns the labels of the works. */
async function markByKeys(page: Page): Promise<string[]> {
  const work = findWork(page);
  const marks = findMarks(page);
  await expect(work).toBeVisible();
  await expectNoHorizontalScrolling(page);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const marked: string[] = [];
  for (const levels of ['3432', '4443', '2330']) {
    const label = (await work.textContent()) ?? '';
    await waitForLoads(page, marked.length + 3);
    for (const level of levels) await press(level);
    await expect(marks.getByText('评完了')).toBeVisible();
    await press('Enter');
    await expect(work).not.toHaveText(label);
    marked.push(label);
  }
  expect(keys).toBe(marked.length * KEYS_PER_WORK);
  await expect.poll(async () => (await readSoundDelays(page)).length).toBe(marked.length);
  return marked;
}

/** Presses keys on an incomplete mark. Returns the label of the work. */
async function beginMark(page: Page): Promise<string> {
  const work = findWork(page);
  const marks = findMarks(page);
  // Enter on an incomplete mark shows what is missing. In the comment field, letters are text and no keyboard shortcuts.
  const label = (await work.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(marks.getByText('还差 4 项')).toBeVisible();
  await page.keyboard.press('c');
  await page.keyboard.type('3 m n Z 气息稳');
  await expect(marks.getByRole('textbox', { name: '评语' })).toHaveValue('3 m n Z 气息稳');
  await page.keyboard.press('Escape');
  await expect(work).toHaveText(label);
  await expect(marks.getByText('还差 4 项')).toBeVisible();
  await page.keyboard.press('4');
  await expect(marks.getByText('还差 3 项')).toBeVisible();
  await page.keyboard.press('z');
  await expect(marks.getByText('还差 4 项')).toBeVisible();
  return label;
}

/** Changes the mark of the work without a network, and reloads the page. */
async function changeMarkOffline(page: Page, label: string): Promise<void> {
  // Without a network the mark stays on the device, also after the page closes.
  await expect(page.getByText('已保存')).toBeVisible();
  await page.context().route('**/marks/**', (route) => route.abort());
  await page.keyboard.press('2');
  await expect(page.getByText('待同步 1')).toBeVisible();
  await page.reload();
  await expect(page.getByText('待同步 1')).toBeVisible();
  await page.context().unroute('**/marks/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('已保存')).toBeVisible();
  await expect(findWork(page)).toHaveText(label);
  await expect(findMarks(page).getByText('还差 3 项')).toBeVisible();
}

test(
  'a teacher marks singing by keys only and hears the next work after each Enter, chooses between two marks of a work, and decides about a late answer, which the pupil reads',
  { tag: '@desktop' },
  async ({ page, server }) => {
    await measureSoundDelays(page);
    await openSignedIn(page, findMusicTeacher(), desk);
    const marked = await markByKeys(page);
    await changeMarkOffline(page, await beginMark(page));
    const queue = page.getByRole('navigation', { name: '作品' });
    for (const one of marked) {
      await expect(
        queue.getByRole('button', { name: new RegExp(`^${one} [\\d.]+$`) }),
      ).toBeVisible();
    }
    await chooseBetweenMarks(page, server);
    await page.goto('/#/home/curriculum');
    await decideLateAnswer(page);
    await readLateDecision(page);
  },
);
