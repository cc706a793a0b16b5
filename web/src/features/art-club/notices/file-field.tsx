import '../../../ui/icon/media-icons.ts';
import { clubNoticeLimits } from '@meiyu/contract/art-club/club-notice.schema';
import { assetExtensions } from '@meiyu/contract/asset/asset.rules';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';

import { formatFileSize } from '../../../media/document/document-kind.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { addNoticeFile } from './add-notice-file.ts';
import styles from './file-field.module.css';
import type { NoticeFormFile } from './notice-form.ts';

const acceptedExtensions = [...new Set(Object.values(assetExtensions).flat())]
  .map((extension) => `.${extension}`)
  .join();

/** Lets the teacher add up to 3 files of any kind to a notice. Their uploads begin at once. */
export function FileField({
  files,
  error,
  onChange,
}: {
  files: readonly NoticeFormFile[];
  error: string | undefined;
  onChange: (files: NoticeFormFile[]) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const room = clubNoticeLimits.files - files.length;
  const add = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      const added: NoticeFormFile[] = [];
      for (const file of chosen) added.push(await addNoticeFile(file));
      return added;
    },
    onSuccess: (added) => {
      const known = new Set(files.map(({ hash }) => hash));
      onChange([...files, ...added.filter(({ hash }) => !known.has(hash))]);
    },
  });
  const message = error ?? (add.error instanceof Error ? add.error.message : undefined);
  return (
    <div>
      <ul className={styles['files']}>
        {files.map((file) => (
          <li key={file.hash} className={styles['file']}>
            <Icon name="document" size={24} />
            <span className={styles['name']}>
              {file.name} <small>{formatFileSize(file.bytes)}</small>
            </span>
            <IconButton
              icon="cross"
              label={`去掉${file.name}`}
              size={20}
              onClick={() => onChange(files.filter(({ hash }) => hash !== file.hash))}
            />
          </li>
        ))}
      </ul>
      {room > 0 && (
        <Button
          variant="soft"
          size="small"
          icon="plus"
          loading={add.isPending}
          aria-describedby={message === undefined ? undefined : `${id}-error`}
          onClick={() => input.current?.click()}
        >
          加文件（还能加 {room} 个）
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept={acceptedExtensions}
        multiple
        hidden
        aria-label="附件"
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])].slice(0, room);
          if (chosen.length > 0) add.mutate(chosen);
          // Without this reset, choosing the same file again would fire no change event.
          target.value = '';
        }}
      />
      <FieldError id={`${id}-error`} error={message} />
    </div>
  );
}
