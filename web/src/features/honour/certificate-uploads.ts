import { IMAGE } from '@meiyu/contract/asset/asset.rules';

import { getUploadQueue, upload } from '../../media/upload/own-uploads.ts';

const UPLOAD_PATIENCE_MS = 120_000;
/** The number of digits of a hash in the name of its file. */
const NAME_DIGITS = 16;

/** The uploads of certificates have their hash in the name, so that a later page finds them in the queue. */
const getName = (hash: string) => `证书-${hash.slice(0, NAME_DIGITS)}.jpg`;

/** Adds a compressed image of a certificate to the upload queue. */
export function uploadCertificate(file: File, hash: string): Promise<string> {
  const named = new File([file], getName(hash), { type: file.type });
  return upload(named, { purpose: 'certificate', type: IMAGE, isPrepared: true });
}

/** Waits until the server has the images. Rejects with a message for the user if it has refused one, or does not have one in time. */
export async function waitForCertificates(hashes: readonly string[]): Promise<void> {
  const names = new Set(hashes.map(getName));
  const queue = await getUploadQueue();
  const findOwn = () => queue.items().filter(({ name }) => names.has(name));
  if (findOwn().some(({ phase }) => phase !== 'done' && phase !== 'failed'))
    await queue.waitUntilFinished(UPLOAD_PATIENCE_MS);
  for (const { phase, refusal } of findOwn()) {
    if (phase === 'failed') throw new Error(refusal?.message ?? '证书图片没有传上去，请换一张');
    if (phase !== 'done') throw new Error('证书图片还没有传完，网络好了再交，填的内容都还在');
  }
}
