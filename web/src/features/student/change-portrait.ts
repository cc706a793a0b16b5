import { IMAGE } from '@meiyu/contract/asset/asset.rules';
import { studentEndpoints } from '@meiyu/contract/student/student.endpoints';

import { call } from '../../api/api-client.ts';
import { type Completion, ownUploads, upload } from '../../media/upload/own-uploads.ts';
import type { UploadItem } from '../../media/upload/upload-row.ts';
import { useSession } from '../../session/session-store.ts';
import { showPortrait } from '../../session/show-portrait.ts';

function ownId(): string {
  return useSession.getState().userInfo?._id ?? '';
}

/** Follows the upload of a picture that becomes the portrait. */
export const setPortrait: Completion = async (_item, { _id: portrait }) => {
  const student = await call(studentEndpoints.change, {
    params: { id: ownId() },
    body: { portrait },
  });
  showPortrait(student._id, student.portrait);
};

/** Shows the portrait that the server has now: something other than this page has changed it. */
export async function refreshPortrait(): Promise<void> {
  const student = await call(studentEndpoints.one, { params: { id: ownId() } });
  showPortrait(student._id, student.portrait);
}

/** Whether an upload will be the portrait. */
export function isPortrait({ purpose }: UploadItem): boolean {
  return purpose === 'avatar';
}

/** Uploads a picture that becomes the portrait, in the place of one that is still on its way. */
export async function changePortrait(picture: Blob): Promise<void> {
  const queue = await ownUploads();
  const former = queue.items().filter((item) => isPortrait(item) && item.phase !== 'done');
  await Promise.all(former.map(({ id }) => queue.cancel(id)));
  const file = new File([picture], '头像.jpg', { type: picture.type });
  await upload(file, { purpose: 'avatar', type: IMAGE, isReady: true });
}
