import { useEffect, useState } from 'react';

import {
  setUploadSteps,
  getUploadQueue,
  upload,
  UploadRejectedError,
} from '../media/upload/own-uploads.ts';
import { UploadPanel } from '../media/upload/upload-panel.tsx';
import type { UploadQueue } from '../media/upload/upload-queue.ts';
import { useSession } from '../session/session-store.ts';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

// Uploads from the gallery must not change data of the app, so no purpose has steps.
setUploadSteps({ avatar: null, homework: null, certificate: null, activity: null });

/** Adds the chosen files to the upload queue. The user must have signed in to the app at the same origin. */
function Picker() {
  const [queue, setQueue] = useState<UploadQueue>();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  useEffect(() => {
    getUploadQueue().then(setQueue, () => null);
  }, []);
  const handlePick = async (files: readonly File[]) => {
    setRefusals([]);
    const results = await Promise.allSettled(
      files.map((file) => upload(file, { purpose: 'homework' })),
    );
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason] : [],
    );
    setRefusals(
      reasons.flatMap((reason) => (reason instanceof UploadRejectedError ? [reason.message] : [])),
    );
  };
  return (
    <div className={styles['row']}>
      <label>
        选文件{' '}
        <input
          type="file"
          multiple
          onChange={({ target }) => {
            void handlePick([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
      {refusals.map((message) => (
        <p key={message} role="alert">
          {message}
        </p>
      ))}
      {queue && <UploadPanel queue={queue} isHigh={false} />}
    </div>
  );
}

export function Uploads() {
  const isSignedIn = useSession(({ userInfo }) => userInfo !== null);
  return (
    <Section title="上传" area="out">
      {isSignedIn ? <Picker /> : <p>登录以后才能上传。</p>}
    </Section>
  );
}
