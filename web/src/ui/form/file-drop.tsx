import { type DragEvent, useRef, useState } from 'react';

import { Button } from '../button.tsx';
import { joinClassNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { useIsDesktop } from '../layout/use-is-desktop.ts';
import styles from './file-drop.module.css';

/** Shows an area in which a file can be dropped or chosen. If a file is chosen, the area shows its name. */
export function FileDrop({
  label,
  hint,
  extensions,
  fileName,
  isBusy,
  onFile,
}: {
  /** What the file is, for example 题目文件. */
  label: string;
  /** The kinds of files and their limits. */
  hint: string;
  /** The extensions without the dot. */
  extensions: readonly string[];
  /** The name of the chosen file, or null. */
  fileName: string | null;
  isBusy: boolean;
  onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const onDesktop = useIsDesktop();
  const [isOver, setIsOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && !isBusy) onFile(dropped);
  };
  return (
    <div
      className={joinClassNames(
        styles['drop'],
        isOver && styles['over'],
        fileName !== null && styles['filled'],
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <span className={styles['icon']}>
        <Icon name={fileName === null ? 'importFile' : 'form'} size={fileName === null ? 34 : 26} />
      </span>
      <div className={styles['words']}>
        <p className={styles['title']}>{fileName ?? (onDesktop ? `把${label}拖到这里` : label)}</p>
        {fileName === null && <p className={styles['hint']}>{hint}</p>}
      </div>
      <Button
        variant={fileName === null ? 'primary' : 'soft'}
        size="small"
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        {fileName === null ? '选择文件' : '换一个文件'}
      </Button>
      <input
        ref={input}
        type="file"
        accept={extensions.map((extension) => `.${extension}`).join()}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen) onFile(chosen);
          // Without this reset, choosing the same file again would fire no change event.
          target.value = '';
        }}
      />
    </div>
  );
}
