import { useEffect } from 'react';

import { CameraDialog } from '../../../media/capture/camera-dialog.tsx';
import { PermissionNotice } from '../../../media/capture/permission-notice.tsx';
import { hasSeenNotice, markNoticeSeen } from '../../../media/capture/seen-notices.ts';
import { usePageCamera } from '../../../media/capture/use-page-camera.ts';
import { PortraitCrop } from '../../../media/image/portrait-crop.tsx';
import { getUploadQueue } from '../../../media/upload/own-uploads.ts';
import { isUnfinished } from '../../../media/upload/upload-row.ts';
import { hasNative } from '../../../native/native-bridge.ts';
import { changeHeadImage } from '../../../native/native-media.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { changePortrait, isPortraitUpload, refreshPortrait } from '../change-portrait.ts';
import { PortraitChooser } from './portrait-chooser.tsx';

/** The step of the portrait change. In the step `shell`, the native shell asks for an image and uploads it. */
export type PortraitStage =
  | { kind: 'none' | 'choose' | 'camera' | 'shell' }
  | { kind: 'notice'; next: 'camera' | 'files' }
  | { kind: 'file' | 'photograph' | 'unreadable'; file: File };

/** Matches file names of the photo format of iPhones, which few browsers can decode. */
const HEIC_FILE_NAME = /\.hei[cf]$/i;

/**
 * Shows the dialogs of a portrait change: the choice of an animal, the camera or a file, the permission notice, the camera, the crop, and
 * the error for an unreadable file.
 *
 * @param portrait the address of the current portrait
 * @param onPick opens the browser's file dialog
 * @param onBusy called with true while a portrait upload is running
 */
export function PortraitDialogs({
  stage,
  portrait,
  onStage,
  onPick,
  onBusy,
}: {
  stage: PortraitStage;
  portrait: string;
  onStage: (stage: PortraitStage) => void;
  onPick: () => void;
  onBusy: (isBusy: boolean) => void;
}) {
  const hasPageCamera = usePageCamera();
  useReportBusy(onBusy);
  useRefreshAfterShell(stage.kind === 'shell');
  const close = () => onStage({ kind: 'none' });
  const pick = () => {
    close();
    onPick();
  };
  const start = (source: 'camera' | 'files') => {
    if (source === 'camera') onStage({ kind: 'camera' });
    else pick();
  };
  // This function must stay synchronous, because browsers open a file dialog only while they handle a press.
  const startAfterNotice = (source: 'camera' | 'files') => {
    if (hasSeenNotice('avatar')) start(source);
    else onStage({ kind: 'notice', next: source });
  };
  const startFiles = () => {
    if (hasNative('changeHeadImage')) {
      changeHeadImage();
      onStage({ kind: 'shell' });
    } else startAfterNotice('files');
  };
  const isPhotograph = stage.kind === 'photograph';
  const file = isPhotograph || stage.kind === 'file' ? stage.file : null;
  const isHeic = stage.kind === 'unreadable' && HEIC_FILE_NAME.test(stage.file.name);
  return (
    <>
      <PermissionNotice
        open={stage.kind === 'notice'}
        purpose="avatar"
        uses={['camera', 'storage']}
        onAgree={() => {
          markNoticeSeen('avatar');
          close();
          if (stage.kind === 'notice') start(stage.next);
        }}
        onClose={close}
      />
      <PortraitChooser
        open={stage.kind === 'choose'}
        portrait={portrait}
        onCamera={
          hasPageCamera && !hasNative('changeHeadImage') ? () => startAfterNotice('camera') : null
        }
        onFiles={startFiles}
        onClose={close}
      />
      <CameraDialog
        open={stage.kind === 'camera'}
        hasGuide
        onPhotograph={(photograph) => onStage({ kind: 'photograph', file: photograph })}
        onClose={close}
      />
      <PortraitCrop
        file={file}
        onDone={(image) => {
          close();
          changePortrait(image).catch(() => showToast('头像没有换好，请再试一次'));
        }}
        onClose={close}
        onUnreadable={() => file && onStage({ kind: 'unreadable', file })}
        onRetake={isPhotograph ? () => onStage({ kind: 'camera' }) : undefined}
      />
      <Dialog
        open={stage.kind === 'unreadable'}
        onClose={close}
        title="这张图片打不开"
        actions={
          <>
            <Button variant="soft" onClick={close}>
              取消
            </Button>
            <Button onClick={pick}>换一张</Button>
          </>
        }
      >
        <p>
          {isHeic
            ? '这是 HEIC 照片，这个浏览器不认识它。请选一张 JPG 或 PNG 图片，或者先截个图。'
            : '它可能不是图片，或者已经损坏了。请选一张 JPG 或 PNG 图片。'}
        </p>
      </Dialog>
    </>
  );
}

function handleReturn(): void {
  if (document.visibilityState === 'visible') refreshPortrait().catch(() => null);
}

/** Reloads the portrait when the page becomes visible again. The native shell does not report when it has changed the portrait. */
function useRefreshAfterShell(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    window.addEventListener('focus', handleReturn);
    window.addEventListener('end-upload', handleReturn);
    document.addEventListener('visibilitychange', handleReturn);
    return () => {
      window.removeEventListener('focus', handleReturn);
      window.removeEventListener('end-upload', handleReturn);
      document.removeEventListener('visibilitychange', handleReturn);
    };
  }, [isActive]);
}

function useReportBusy(onBusy: (isBusy: boolean) => void): void {
  useEffect(() => {
    let unsubscribe = () => {};
    let isUnmounted = false;
    const watch = async () => {
      const queue = await getUploadQueue();
      if (isUnmounted) return;
      const report = () =>
        onBusy(queue.items().some((item) => isPortraitUpload(item) && isUnfinished(item)));
      report();
      unsubscribe = queue.shownItems.subscribe(report);
    };
    watch().catch(() => null);
    return () => {
      isUnmounted = true;
      unsubscribe();
    };
  }, [onBusy]);
}
