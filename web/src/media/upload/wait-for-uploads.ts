import { getUploadQueue } from './own-uploads.ts';
import type { UploadItem } from './upload-row.ts';

const PATIENCE_MS = 120_000;

/**
 * Waits until the server has the files of a form. Rejects with a message for the user if it has refused one, or does not have one in
 * time. An upload that an earlier page has finished is not in the queue any more.
 *
 * @param word the Chinese word for the files, for example 证书图片
 */
export async function waitForUploads(
  isOwn: (item: UploadItem) => boolean,
  word: string,
): Promise<void> {
  const queue = await getUploadQueue();
  const findOwn = () => queue.items().filter(isOwn);
  if (findOwn().some(({ phase }) => phase !== 'done' && phase !== 'failed'))
    await queue.waitUntilFinished(PATIENCE_MS);
  for (const { phase, refusal } of findOwn()) {
    if (phase === 'failed') throw new Error(refusal?.message ?? `${word}没有传上去，请换一个`);
    if (phase !== 'done') throw new Error(`${word}还没有传完，网络好了再交，填的内容都还在`);
  }
}
