import { useRef, useState } from 'react';

import { hashFile } from '../../../../media/upload/hash-file.ts';
import { ItemUploads } from '../../../../review-item/item-uploads.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/form/field-error.tsx';
import styles from './sound-field.module.css';

/** The uploads of the audio of exams. */
export const soundUploads = new ItemUploads('activity', '测评录音');

/** Lets the teacher add one audio file, named by its hash. */
export function SoundField({
  label,
  hash,
  onChange,
}: {
  label: string;
  hash: string | null;
  onChange: (hash: string | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [failure, setFailure] = useState('');
  const add = async (file: File) => {
    setFailure('');
    try {
      const added = await hashFile(file);
      await soundUploads.addAudio(file, added);
      setName(file.name);
      onChange(added);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '录音没有存好，请再选一次');
    }
  };
  return (
    <div className={styles['field']}>
      <span className={styles['label']}>
        <b>{label}</b>
        {hash === null ? '没有，可以不加' : name || '已经加好'}
      </span>
      <Button
        variant="soft"
        size="small"
        aria-label={hash === null ? `选 MP3 做${label}` : `去掉${label}`}
        onClick={() => (hash === null ? input.current?.click() : onChange(null))}
      >
        {hash === null ? '选 MP3' : '去掉'}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".mp3"
        hidden
        aria-label={`${label}的文件`}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen) void add(chosen);
          // Without this reset, choosing the same file again would fire no change event.
          target.value = '';
        }}
      />
      <FieldError id={`sound-${label}`} error={failure || undefined} />
    </div>
  );
}
