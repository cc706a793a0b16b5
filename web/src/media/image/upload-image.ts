import { ASSET_TYPE_IMAGE } from '@meiyu/contract/asset/asset.rules';

import { upload } from '../upload/own-uploads.ts';

/** Adds a compressed image of a homework to the upload queue. Resolves after the device has tried to store it. */
export function uploadImage(file: File, homeworkId: string): Promise<string> {
  return upload(file, {
    purpose: 'homework',
    type: ASSET_TYPE_IMAGE,
    hwId: homeworkId,
    isPrepared: true,
  });
}
