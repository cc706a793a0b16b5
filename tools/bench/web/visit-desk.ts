import {
  FIRST_WAITING_HOMEWORK,
  PERFORMANCE_QUESTION,
  buildHomeworkId,
  buildTeachQuestionId,
} from '../teach/school.ts';
import { awaitPaint } from './observe.ts';
import { visitAsTeacher } from './visit-as-teacher.ts';

/** The number of works that a visit marks. */
const MARKED_WORKS = 5;
/** The number of works whose recordings the desk loads ahead. */
const WORKS_LOADED_AHEAD = 2;
/** The number of recordings that a visit needs. */
export const RECORDINGS_NEEDED = MARKED_WORKS + 1 + WORKS_LOADED_AHEAD;
const LEVEL_KEYS = ['3', '4', '3', '2'];

const deskAddress = `#/home/teach/mark?homework=${buildHomeworkId(FIRST_WAITING_HOMEWORK)}&question=${buildTeachQuestionId(PERFORMANCE_QUESTION)}`;

/** The script that measures the time from each Enter to the sound of the next work. */
const observeSound = `(() => {
  window.benchSounds = [];
  let enteredAt = null;
  addEventListener('keydown', ({ key }) => { if (key === 'Enter') enteredAt = performance.now(); });
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function () {
    this.addEventListener('playing', () => {
      if (enteredAt !== null) window.benchSounds.push(performance.now() - enteredAt);
      enteredAt = null;
    }, { once: true });
    return play.call(this);
  };
})()`;

/** Builds an expression that is true after the page has received `count` recordings. A teacher who listens to a work also gives the page time to load. */
const hasReceived = (count: number) => `performance.getEntriesByType('resource')
  .filter(({ name, initiatorType }) => initiatorType === 'fetch' && /\\/assets\\/[^/]+\\/file/.test(name)).length >= ${count}`;

/**
 * Marks works at the desk by keys alone. Returns the longest time in ms from Enter to the sound of
 * the next work.
 */
export function visitDesk(port: number): Promise<number> {
  return visitAsTeacher(port, async (page) => {
    await page.evaluate(observeSound);
    await page.evaluate(`location.hash = ${JSON.stringify(deskAddress)}`);
    for (let marked = 0; marked < MARKED_WORKS; marked += 1) {
      await awaitPaint(page, hasReceived(marked + 1 + WORKS_LOADED_AHEAD), 'now');
      for (const level of LEVEL_KEYS) await page.keyboard.press(level);
      await page.getByText('评完了').waitFor();
      await page.keyboard.press('Enter');
      await awaitPaint(page, `benchSounds.length > ${marked}`, 'now');
    }
    return Math.max(...(await page.evaluate<number[]>('benchSounds')));
  });
}
