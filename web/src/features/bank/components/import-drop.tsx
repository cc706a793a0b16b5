import { importExtensions } from '@meiyu/contract/bank/question-import.schema';
import { type DragEvent, useRef, useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { joinClassNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import styles from './import-drop.module.css';

const acceptedExtensions = importExtensions.map((extension) => `.${extension}`).join();

/** Shows an area in which a file can be dropped or chosen. If a file is chosen, the area shows its name. */
export function ImportDrop({
  fileName,
  isBusy,
  onFile,
}: {
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
        <p className={styles['title']}>
          {fileName ?? (onDesktop ? '把题目文件拖到这里' : '题目文件')}
        </p>
        {fileName === null && (
          <p className={styles['hint']}>
            表格 .xlsx .csv，或题目包 .zip .json。一次最多 2000 题、200 MB。
          </p>
        )}
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
        accept={acceptedExtensions}
        hidden
        aria-label="题目文件"
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
