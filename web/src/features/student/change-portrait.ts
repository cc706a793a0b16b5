import { ASSET_TYPE_IMAGE } from '@meiyu/contract/asset/asset.rules';
import type { Animal } from '@meiyu/contract/shared/animals';
import { studentEndpoints } from '@meiyu/contract/student/student.endpoints';

import { call } from '../../api/api-client.ts';
import { getUploadQueue, upload, type UploadSteps } from '../../media/upload/own-uploads.ts';
import type { UploadItem } from '../../media/upload/upload-row.ts';
import { useSession } from '../../session/session-store.ts';
import { showPortrait } from '../../session/show-portrait.ts';

function getUserId(): string {
  return useSession.getState().userInfo?._id ?? '';
}

/** Makes an uploaded image the portrait of the user. */
export const setPortrait: UploadSteps['after'] = async (_item, { _id: portrait }) => {
  const student = await call(studentEndpoints.change, {
    params: { id: getUserId() },
    body: { portrait },
  });
  showPortrait(student._id, student.portrait);
};

/** Makes an animal the portrait of the user. Cancels portrait uploads that are still running. */
export async function chooseAnimal(animal: Animal): Promise<void> {
  await cancelPortraitUploads();
  const student = await call(studentEndpoints.change, {
    params: { id: getUserId() },
    body: { portrait: animal },
  });
  showPortrait(student._id, student.portrait);
}

/** Loads the portrait from the server, because the native shell may have changed it. */
export async function refreshPortrait(): Promise<void> {
  const student = await call(studentEndpoints.one, { params: { id: getUserId() } });
  showPortrait(student._id, student.portrait);
}

/** Checks whether an uploaded image will become the portrait. */
export function isPortraitUpload({ purpose }: UploadItem): boolean {
  return purpose === 'avatar';
}

/** Uploads an image as the new portrait. Cancels earlier portrait uploads that are still running. */
export async function changePortrait(image: Blob): Promise<void> {
  await cancelPortraitUploads();
  const file = new File([image], '头像.jpg', { type: image.type });
  await upload(file, { purpose: 'avatar', type: ASSET_TYPE_IMAGE, isPrepared: true });
}

async function cancelPortraitUploads(): Promise<void> {
  const queue = await getUploadQueue();
  const earlier = queue.items().filter((item) => isPortraitUpload(item) && item.phase !== 'done');
  await Promise.all(earlier.map(({ id }) => queue.cancel(id)));
}
