import '../../ui/icon/media-icons.ts';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';

import { Button } from '../../ui/button.tsx';
import { joinClassNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Spinner } from '../../ui/status/spinner.tsx';
import styles from './camera-dialog.module.css';
import { Camera, takePhotograph } from './camera.ts';
import { CaptureAdvice } from './capture-advice.tsx';

/**
 * Lets the user take a photograph inside the page. The image of a front camera is mirrored on the screen, but not in the photograph.
 *
 * @param onPhotograph called with the photograph as JPEG
 * @param hasGuide shows a circle that guides the position of the face
 */
export function CameraDialog({
  open,
  hasGuide = false,
  onPhotograph,
  onClose,
}: {
  open: boolean;
  hasGuide?: boolean;
  onPhotograph: (photograph: File) => void;
  onClose: () => void;
}) {
  const [camera] = useState(() => new Camera());
  const { step, stream, failure, isMirror, hasOthers } = useStore(camera.store);
  const video = useRef<HTMLVideoElement>(null);
  /** The stream whose first frame is already visible. */
  const [shownStream, setShownStream] = useState<MediaStream | null>(null);
  useEffect(() => {
    if (!open) return undefined;
    // While the page is hidden, the camera and its light are off.
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') void camera.open();
      else camera.close();
    };
    void camera.open();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility);
      camera.close();
    };
  }, [camera, open]);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  const isReady = stream !== null && shownStream === stream;
  const handleShutter = async () => {
    if (isReady && video.current) onPhotograph(await takePhotograph(video.current));
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="拍一张"
      actions={
        <>
          <Button variant="soft" onClick={onClose}>
            取消
          </Button>
          {step === 'failed' ? (
            <Button onClick={() => void camera.open()}>再试一次</Button>
          ) : (
            <Button icon="camera" loading={!isReady} onClick={() => void handleShutter()}>
              拍照
            </Button>
          )}
        </>
      }
    >
      {failure && step === 'failed' ? (
        <CaptureAdvice device="camera" failure={failure} />
      ) : (
        <span className={styles['frame']}>
          <video
            ref={video}
            className={joinClassNames(styles['video'], isMirror && styles['mirror'])}
            aria-label="摄像头看到的"
            autoPlay
            muted
            playsInline
            onLoadedData={() => setShownStream(stream)}
          />
          {hasGuide && <span className={styles['guide']} />}
          {!isReady && (
            <output className={styles['opening']}>
              <Spinner size={32} />
              正在打开摄像头
            </output>
          )}
          {hasOthers && (
            <IconButton
              icon="refresh"
              label="换一个摄像头"
              className={styles['other']}
              onClick={() => void camera.next()}
            />
          )}
        </span>
      )}
    </Dialog>
  );
}
