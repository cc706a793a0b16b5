import type { Context } from '../platform/context.ts';
import { getMediaPeriod } from '../platform/media/media-address.ts';
import { RecentlyUsed } from '../platform/recently-used.ts';
import { createFileAddresses } from '../question/file-addresses.service.ts';
import { questions } from '../question/question.rules.ts';
import { openPaper } from './paper.service.ts';

/**
 * The number of attempts whose text is cached: enough for pupils who answer at the same time and reload the page. A text has
 * about 12 KB.
 */
const CACHED_ATTEMPTS = 1000;

class ShownQuestionsCache extends RecentlyUsed<string, Buffer> {
  constructor() {
    super(CACHED_ATTEMPTS);
  }
}

/**
 * Returns the questions of a paper without keys as JSON text, with their options in the order of the attempt's seed. The text is
 * cached, because it causes most of the cost of opening an attempt. Paper and seed never change; addresses of files change once a
 * day.
 */
export async function getShownQuestions(
  context: Context,
  paperId: string,
  seed: number,
  now: Date,
): Promise<Buffer> {
  const shown = context.caches.get(ShownQuestionsCache);
  const key = `${paperId}/${seed}/${getMediaPeriod(now)}/${context.fileBase}`;
  const cached = shown.get(key);
  if (cached !== undefined) return cached;
  const paper = await openPaper(context, paperId);
  const showing = { seed, ...createFileAddresses(context, now) };
  const published = paper.questions.map((question) => questions.publish(question, showing));
  const json = Buffer.from(JSON.stringify(published));
  shown.set(key, json);
  return json;
}
