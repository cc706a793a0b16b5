import { useState } from 'react';

import { PermissionNotice } from '../media/capture/permission-notice.tsx';
import { RecorderPanel } from '../media/recorder/recorder-panel.tsx';
import { createTake, type Take } from '../media/recorder/take.ts';
import { uploadTake } from '../media/recorder/upload-take.ts';
import { useStoredTakes } from '../media/recorder/use-stored-takes.ts';
import { useSession } from '../session/session-store.ts';
import { Button } from '../ui/button.tsx';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

const emptyFile = new Blob([], { type: 'audio/mpeg' });
const NINETEEN_TAKES = Array.from({ length: 19 }, (_, index) =>
  createTake(index, emptyFile, 1, [0.3, 1, 0.5]),
);

function SampleRecorder({
  before,
  limitMinutes,
}: {
  before: readonly Take[];
  limitMinutes: number;
}) {
  const [takes, setTakes] = useState(before);
  return (
    <RecorderPanel
      takes={takes}
      onTake={(take) => setTakes((earlier) => [...earlier, take])}
      limitMinutes={limitMinutes}
    />
  );
}

/** The user of the recorder if no user is signed in. */
const GALLERY_USER = { _id: 'gallery', deviceKey: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8' };
const GALLERY_PLACE = 'gallery';

function RecorderWithStoredTakes() {
  const user = useSession(({ userInfo }) => userInfo);
  const { _id, deviceKey } = user ?? GALLERY_USER;
  const { takes, state, keep, keepPart, release } = useStoredTakes(_id, deviceKey, GALLERY_PLACE);
  return (
    <>
      <RecorderPanel
        takes={takes}
        kept={state}
        onTake={(take) => void keep(take)}
        onPart={(part) => void keepPart(part)}
      />
      {takes.length > 0 && (
        <Button
          size="small"
          variant="soft"
          onClick={() => takes.forEach((take) => void release(take))}
        >
          都已上传
        </Button>
      )}
      {takes.length > 0 && user && (
        <Button
          size="small"
          onClick={() =>
            takes.forEach((take) => void uploadTake(take, GALLERY_PLACE, { purpose: 'homework' }))
          }
        >
          上传录音
        </Button>
      )}
    </>
  );
}

function Notice() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <div className={styles['row']}>
        <Button size="small" variant="soft" onClick={() => setIsOpen(true)}>
          权限说明
        </Button>
      </div>
      <PermissionNotice
        open={isOpen}
        purpose="homework"
        uses={['camera', 'microphone', 'storage']}
        onAgree={close}
        onClose={close}
      />
    </>
  );
}

export function Recorders() {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Section title="录音机">
        <div className={styles['narrow']}>
          <SampleRecorder before={[]} limitMinutes={3} />
        </div>
      </Section>
      <Section title="短录音">
        <div className={styles['narrow']}>
          <SampleRecorder before={[]} limitMinutes={0.025} />
        </div>
      </Section>
      <Section title="留在设备上" area="in">
        <div className={styles['narrow']}>
          <RecorderWithStoredTakes />
        </div>
        <Notice />
      </Section>
      <Section title="录满之前" area="ar">
        <details onToggle={(event) => setIsShown(event.currentTarget.open)}>
          <summary>已录十九次</summary>
          {isShown && (
            <div className={styles['narrow']}>
              <SampleRecorder before={NINETEEN_TAKES} limitMinutes={3} />
            </div>
          )}
        </details>
      </Section>
    </>
  );
}
