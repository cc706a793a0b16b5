import '../../ui/icon/media-icons.ts';
import { useEffect, useRef, useState } from 'react';

import { CameraDialog } from '../../media/capture/camera-dialog.tsx';
import { PermissionNotice } from '../../media/capture/permission-notice.tsx';
import { hasSeenNotice, markNoticeSeen } from '../../media/capture/seen-notices.ts';
import { usePageCamera } from '../../media/capture/use-page-camera.ts';
import { compressImage } from '../../media/image/compress-image.ts';
import { UnreadableImageError } from '../../media/image/image-file.ts';
import { uploadPicture } from '../../media/image/upload-picture.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useAnswerWork } from '../answer-work.ts';
import { hashFile } from '../recording/hash-file.ts';
import styles from './picture-chooser.module.css';

/** Lets the pupil add pictures to an answer: from the device, or from the camera of a desktop. */
export function PictureChooser({
  hashes,
  max,
  isLocked,
  onChange,
}: {
  /** The hashes of the pictures in the answer. */
  hashes: readonly string[];
  max: number;
  isLocked: boolean;
  onChange: (hashes: string[]) => void;
}) {
  const work = useAnswerWork();
  const hasCamera = usePageCamera();
  const input = useRef<HTMLInputElement>(null);
  /** The addresses of pictures that this page has compressed, by hash. */
  const [local, setLocal] = useState<ReadonlyMap<string, string>>(new Map());
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [isCameraOpen, setIsCameraOpen] = useState(false);
  /** What the permission notice is shown for, or null. */
  const [noticeFor, setNoticeFor] = useState<'camera' | 'files' | null>(null);
  const made = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const url of made.current) URL.revokeObjectURL(url);
    },
    [],
  );
  if (work === null) return null;

  const add = async (chosen: readonly File[]) => {
    setFailure('');
    setIsBusy(true);
    const added = [...hashes];
    try {
      for (const original of chosen.slice(0, max - added.length)) {
        // oxlint-disable-next-line no-await-in-loop -- one picture at a time, because a phone has little memory
        const file = await compressImage(original);
        // oxlint-disable-next-line no-await-in-loop -- as above
        const hash = await hashFile(file);
        if (added.includes(hash)) continue;
        // The upload queue stores the file before the answer refers to it, so that neither is lost if the page is killed.
        // oxlint-disable-next-line no-await-in-loop -- as above
        await uploadPicture(file, work.homeworkId);
        const url = URL.createObjectURL(file);
        made.current.push(url);
        setLocal((before) => new Map(before).set(hash, url));
        added.push(hash);
      }
    } catch (error) {
      const isUnreadable = error instanceof UnreadableImageError;
      setFailure(
        isUnreadable
          ? '这张图片打不开，请换成 JPG 或 PNG'
          : error instanceof Error
            ? error.message
            : '图片没有存好，请再试一次',
      );
    } finally {
      setIsBusy(false);
      if (added.length > hashes.length) onChange(added);
    }
  };
  const open = (source: 'camera' | 'files') => {
    if (source === 'camera') setIsCameraOpen(true);
    else input.current?.click();
  };
  const ask = (source: 'camera' | 'files') => {
    if (hasSeenNotice('picture')) open(source);
    else setNoticeFor(source);
  };
  const canAdd = !isLocked && hashes.length < max;
  return (
    <div className={styles['chooser']}>
      {hashes.length > 0 && (
        <ul className={styles['pictures']} aria-label="我的图片">
          {hashes.map((hash, index) => {
            const file = work.files.find((one) => one.hash === hash);
            const src = local.get(hash) ?? file?.thumbnail ?? file?.url ?? null;
            return (
              <li key={hash} className={styles['picture']}>
                {src === null ? (
                  <span className={styles['waiting']}>还没传到</span>
                ) : (
                  <img src={src} alt={`图片 ${index + 1}`} />
                )}
                {!isLocked && (
                  <IconButton
                    icon="cross"
                    size={18}
                    label={`去掉图片 ${index + 1}`}
                    className={styles['remove']}
                    onClick={() => onChange(hashes.filter((one) => one !== hash))}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      <input
        ref={input}
        className={styles['input']}
        type="file"
        accept="image/*"
        multiple={max > 1}
        tabIndex={-1}
        aria-label="选图片"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) void add(files);
        }}
      />
      {canAdd && (
        <div className={styles['ways']}>
          <Button variant="soft" icon="picture" loading={isBusy} onClick={() => ask('files')}>
            {hashes.length === 0 ? '加图片' : '再加一张'}
          </Button>
          {hasCamera && (
            <Button variant="soft" icon="camera" disabled={isBusy} onClick={() => ask('camera')}>
              拍一张
            </Button>
          )}
          <span className={styles['note']}>
            已有 {hashes.length} / {max} 张
          </span>
        </div>
      )}
      {failure && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
      <CameraDialog
        open={isCameraOpen}
        onPhotograph={(photograph) => {
          setIsCameraOpen(false);
          void add([photograph]);
        }}
        onClose={() => setIsCameraOpen(false)}
      />
      <PermissionNotice
        open={noticeFor !== null}
        purpose="homework"
        uses={['camera', 'storage']}
        onAgree={() => {
          markNoticeSeen('picture');
          setNoticeFor(null);
          if (noticeFor !== null) open(noticeFor);
        }}
        onClose={() => setNoticeFor(null)}
      />
    </div>
  );
}
