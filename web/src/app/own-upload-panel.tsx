import { setUploadSteps } from '../media/upload/own-uploads.ts';
import { UploadPanel } from '../media/upload/upload-panel.tsx';
import { useUploadItems } from '../media/upload/use-upload-items.ts';
import { uploadSteps } from './upload-steps.ts';

setUploadSteps(uploadSteps);

/** Shows the upload panel of the signed-in user. Opening the queue also resumes uploads of an earlier page. */
export function UserUploadPanel({ isHigh, isHidden }: { isHigh: boolean; isHidden: boolean }) {
  const { queue } = useUploadItems();
  return queue && !isHidden ? <UploadPanel queue={queue} isHigh={isHigh} /> : null;
}
