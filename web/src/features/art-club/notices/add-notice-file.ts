import { assetProblems } from '@meiyu/contract/asset/asset.problems';
import { getAssetType, getExtension, ASSET_TYPE_IMAGE } from '@meiyu/contract/asset/asset.rules';

import { compressImage } from '../../../media/image/compress-image.ts';
import { hashFile } from '../../../media/upload/hash-file.ts';
import { upload, UploadRejectedError } from '../../../media/upload/own-uploads.ts';
import { mustConvertImage } from '../../../media/upload/upload-rules.ts';
import type { NoticeFormFile } from './notice-form.ts';

/**
 * Adds a file to the queue of uploads. An image is made smaller first, so that its hash is that of the sent file.
 *
 * @throws {UploadRejectedError} with a message for the user, if the server would reject the file
 */
export async function addNoticeFile(chosen: File): Promise<NoticeFormFile> {
  if (getExtension(chosen.name) === '')
    throw new UploadRejectedError(assetProblems.fileUnknown.message);
  const isImage = mustConvertImage(chosen.name) || getAssetType(chosen.name) === ASSET_TYPE_IMAGE;
  const file = isImage ? await compressImage(chosen) : chosen;
  const hash = await hashFile(file);
  const uploadId = await upload(file, { purpose: 'activity', isPrepared: true });
  return { uploadId, hash, name: file.name, bytes: file.size };
}
