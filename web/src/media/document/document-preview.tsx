import '../../ui/icon/media-icons.ts';
import { Suspense, useId } from 'react';

import { joinClassNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { onDemand } from '../../ui/on-demand.ts';
import { useModal } from '../../ui/overlay/use-modal.ts';
import { type DocumentFile, getKindLabel, formatFileSize } from './document-kind.ts';
import styles from './document-preview.module.css';

const DocumentStage = onDemand(() => import('./document-stage.tsx'), 'DocumentStage');

/**
 * Shows a document over the page: in full screen on a phone, in a large dialog on a desktop. No other server receives the document. If it
 * cannot be shown, the user can download it here.
 */
export function DocumentPreview({
  document,
  open,
  onClose,
}: {
  document: DocumentFile;
  open: boolean;
  onClose: () => void;
}) {
  const id = useId();
  const { ref, isShown, isLeaving } = useModal(open, onClose, { closeOnOverlayClick: false });
  if (!isShown) return null;
  const { src, name, bytes } = document;
  const facts = [getKindLabel(name), bytes !== undefined && formatFileSize(bytes)].filter(Boolean);
  return (
    <dialog
      ref={ref}
      className={joinClassNames(styles['overlay'], isLeaving && styles['leaving'])}
      aria-labelledby={id}
    >
      <div className={styles['panel']}>
        <header className={styles['head']}>
          <div className={styles['title']}>
            <h2 id={id} className={styles['name']}>
              {name}
            </h2>
            <p className={styles['facts']}>{facts.join(' · ')}</p>
          </div>
          <a className={styles['save']} href={src} download={name} aria-label={`下载${name}`}>
            <Icon name="download" size={22} />
            <span>下载</span>
          </a>
          <IconButton icon="cross" label="关闭" size={22} onClick={onClose} />
        </header>
        <Suspense fallback={<p className={styles['notice']}>正在打开文件</p>}>
          <DocumentStage document={document} onClose={onClose} />
        </Suspense>
      </div>
    </dialog>
  );
}
