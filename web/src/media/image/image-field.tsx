import '../../ui/icon/media-icons.ts';
import type { UploadPurpose } from '@meiyu/contract/asset/asset.schema';
import { useEffect, useRef, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CameraDialog } from '../capture/camera-dialog.tsx';
import { PermissionNotice } from '../capture/permission-notice.tsx';
import { hasSeenNotice, markNoticeSeen, type NoticePurpose } from '../capture/seen-notices.ts';
import { usePageCamera } from '../capture/use-page-camera.ts';
import { hashFile } from '../upload/hash-file.ts';
import { compressImage } from './compress-image.ts';
import styles from './image-field.module.css';
import { UnreadableImageError } from './image-file.ts';

/** Lets the pupil add images, named by their hashes: from the device, or from the camera of a desktop. */
export function ImageField({
  hashes,
  max,
  isLocked = false,
  purpose,
  notice,
  findAddress,
  onUpload,
  onChange,
}: {
  hashes: readonly string[];
  max: number;
  isLocked?: boolean;
  /** The purpose that the permission notice names, and the name under which the device remembers it. */
  purpose: UploadPurpose;
  notice: NoticePurpose;
  /** Returns the address of an image that an earlier page has added, or null if there is none. */
  findAddress: (hash: string) => string | null;
  /** Adds a compressed image to the upload queue. Resolves after the device has tried to store it. */
  onUpload: (file: File, hash: string) => Promise<unknown>;
  onChange: (hashes: string[]) => void;
}) {
  const hasCamera = usePageCamera();
  const input = useRef<HTMLInputElement>(null);
  /** The addresses of images that this page has compressed, by hash. */
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

  const add = async (chosen: readonly File[]) => {
    setFailure('');
    setIsBusy(true);
    const added = [...hashes];
    try {
      for (const original of chosen.slice(0, max - added.length)) {
        const file = await compressImage(original);
        const hash = await hashFile(file);
        if (added.includes(hash)) continue;
        // The upload queue stores the file before the caller refers to it, so that neither is lost if the page is killed.
        await onUpload(file, hash);
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
    if (hasSeenNotice(notice)) open(source);
    else setNoticeFor(source);
  };
  const canAdd = !isLocked && hashes.length < max;
  return (
    <div className={styles['chooser']}>
      {hashes.length > 0 && (
        <ul className={styles['pictures']} aria-label="我的图片">
          {hashes.map((hash, index) => {
            const src = local.get(hash) ?? findAddress(hash);
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
        purpose={purpose}
        uses={['camera', 'storage']}
        onAgree={() => {
          markNoticeSeen(notice);
          setNoticeFor(null);
          if (noticeFor !== null) open(noticeFor);
        }}
        onClose={() => setNoticeFor(null)}
      />
    </div>
  );
}
