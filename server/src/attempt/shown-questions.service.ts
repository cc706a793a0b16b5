import type { Context } from '../platform/context.ts';
import { mediaPeriod } from '../platform/media/media-address.ts';
import { RecentlyUsed } from '../platform/recently-used.ts';
import { filePlaces } from '../question/file-places.service.ts';
import { questions } from '../question/question.rules.ts';
import { openPaper } from './paper.service.ts';

/** About 12 KB each. Enough for the pupils who answer at the same time and open the page again. */
const ATTEMPTS_KEPT = 1000;

class KeptQuestions extends RecentlyUsed<string, Buffer> {
  constructor() {
    super(ATTEMPTS_KEPT);
  }
}

/**
 * A paper's questions without keys, in the order that an attempt's seed gives their options, as ready JSON: most of what
 * opening an attempt would cost. Paper and seed never change; the addresses of files do, once a day.
 */
export async function shownQuestions(
  context: Context,
  paperId: string,
  seed: number,
  now: Date,
): Promise<Buffer> {
  const shown = context.caches.get(KeptQuestions);
  const key = `${paperId}/${seed}/${mediaPeriod(now)}/${context.fileBase}`;
  const known = shown.get(key);
  if (known !== undefined) return known;
  const paper = await openPaper(context, paperId);
  const showing = { seed, ...filePlaces(context, now) };
  const made = paper.questions.map((question) => questions.publish(question, showing));
  const json = Buffer.from(JSON.stringify(made));
  shown.set(key, json);
  return json;
}
