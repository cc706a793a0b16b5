import { useEffect } from 'react';

import { CameraDialog } from '../../../media/capture/camera-dialog.tsx';
import { markNoticed } from '../../../media/capture/noticed-purposes.ts';
import { PermissionNotice } from '../../../media/capture/permission-notice.tsx';
import { ImageSource } from '../../../media/image/image-source.tsx';
import { PortraitCrop } from '../../../media/image/portrait-crop.tsx';
import { ownUploads } from '../../../media/upload/own-uploads.ts';
import { isUnderWay } from '../../../media/upload/upload-row.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { changePortrait, isPortrait, refreshPortrait } from '../change-portrait.ts';

/** How far somebody is who changes the portrait; `shell`: outside this page. */
export type PortraitStage =
  | { kind: 'none' | 'notice' | 'source' | 'camera' | 'shell' }
  | { kind: 'file' | 'photograph' | 'unreadable'; file: File };

/** iPhones photograph in it, and few browsers read it. */
const HEIC = /\.hei[cf]$/i;

/**
 * What stands between a press on the portrait and its upload: what camera and files are wanted for, where the picture
 * comes from, the part of it, or why it cannot be.
 *
 * @param onStart asks for a picture, once it is known what for
 * @param onPick opens the browser's list of files
 * @param onBusy hears whether a portrait is on its way to the server
 */
export function PortraitChange({
  stage,
  onStage,
  onStart,
  onPick,
  onBusy,
}: {
  stage: PortraitStage;
  onStage: (stage: PortraitStage) => void;
  onStart: () => void;
  onPick: () => void;
  onBusy: (isBusy: boolean) => void;
}) {
  useBusy(onBusy);
  useShell(stage.kind === 'shell');
  const close = () => onStage({ kind: 'none' });
  const pick = () => {
    close();
    onPick();
  };
  const isPhotograph = stage.kind === 'photograph';
  const file = isPhotograph || stage.kind === 'file' ? stage.file : null;
  const isHeic = stage.kind === 'unreadable' && HEIC.test(stage.file.name);
  return (
    <>
      <PermissionNotice
        open={stage.kind === 'notice'}
        purpose="avatar"
        uses={['camera', 'storage']}
        onAgree={() => {
          markNoticed('avatar');
          close();
          onStart();
        }}
        onClose={close}
      />
      <ImageSource
        open={stage.kind === 'source'}
        title="换头像"
        onCamera={() => onStage({ kind: 'camera' })}
        onFiles={pick}
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
        onDone={(picture) => {
          close();
          changePortrait(picture).catch(() => showToast('头像没有换好，请再试一次'));
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

function handleBack(): void {
  if (document.visibilityState === 'visible') refreshPortrait().catch(() => null);
}

/** The shell does not say when it is done: it is likely when the page is looked at again. */
function useShell(isAtIt: boolean): void {
  useEffect(() => {
    if (!isAtIt) return undefined;
    window.addEventListener('focus', handleBack);
    window.addEventListener('end-upload', handleBack);
    document.addEventListener('visibilitychange', handleBack);
    return () => {
      window.removeEventListener('focus', handleBack);
      window.removeEventListener('end-upload', handleBack);
      document.removeEventListener('visibilitychange', handleBack);
    };
  }, [isAtIt]);
}

function useBusy(onBusy: (isBusy: boolean) => void): void {
  useEffect(() => {
    let ignore = () => {};
    let isGone = false;
    const watch = async () => {
      const queue = await ownUploads();
      if (isGone) return;
      const tell = () => onBusy(queue.items().some((item) => isPortrait(item) && isUnderWay(item)));
      tell();
      ignore = queue.shown.subscribe(tell);
    };
    watch().catch(() => null);
    return () => {
      isGone = true;
      ignore();
    };
  }, [onBusy]);
}
