import '../../ui/icon/media-icons.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import {
  type DocumentFile,
  getKindLabel,
  findPreviewKind,
  formatFileSize,
} from './document-kind.ts';
import { DocumentPreview } from './document-preview.tsx';
import styles from './document-row.module.css';
import { useBackToClose } from './use-back-to-close.ts';

/** Shows the name and the size of a document. A click fetches the document and opens it. */
export function DocumentRow({ document }: { document: DocumentFile }) {
  const { isOpen, open, close } = useBackToClose();
  const { name, bytes } = document;
  const facts = [
    getKindLabel(name),
    bytes !== undefined && formatFileSize(bytes),
    findPreviewKind(name) === null && '只能下载',
  ].filter(Boolean);
  return (
    <>
      <button type="button" className={styles['row']} aria-haspopup="dialog" onClick={open}>
        <span className={styles['icon']}>
          <Icon name="document" size={28} />
        </span>
        <span className={styles['words']}>
          <span className={styles['name']}>{name}</span>
          <span className={styles['facts']}>{facts.join(' · ')}</span>
        </span>
        <Icon name="chevronRight" size={20} />
      </button>
      <DocumentPreview document={document} open={isOpen} onClose={close} />
    </>
  );
}
