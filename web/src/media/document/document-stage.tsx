import { useEffect, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { isDesktop } from '../../ui/layout/use-is-desktop.ts';
import {
  type DocumentFailure,
  toDocumentFailure,
  describeDocumentFailure,
  UnreadableDocumentError,
} from './document-failure.ts';
import { type DocumentFile, findPreviewKind } from './document-kind.ts';
import styles from './document-preview.module.css';
import { fetchDocument } from './fetch-document.ts';
import { type OpenDocument, readDocument } from './read-document.ts';

type State =
  | { kind: 'loading'; share: number }
  | { kind: 'shown'; document: OpenDocument }
  | { kind: 'failed'; failure: DocumentFailure };

/** Fetches a document. Shows the progress, then the pages of the document or an error message. */
export function DocumentStage({
  document,
  onClose,
}: {
  document: DocumentFile;
  onClose: () => void;
}) {
  const { src, file, name } = document;
  const [state, setState] = useState<State>({ kind: 'loading', share: 0 });
  const [retries, setRetries] = useState(0);
  useEffect(() => {
    const kind = findPreviewKind(name);
    const controller = new AbortController();
    const { signal } = controller;
    let read: OpenDocument | null = null;
    const update = (next: State) => {
      if (!signal.aborted) setState(next);
    };
    const open = async () => {
      if (kind === null) throw new UnreadableDocumentError('unknown', name);
      update({ kind: 'loading', share: 0 });
      const onProgress = (share: number) => update({ kind: 'loading', share });
      const bytes = file
        ? new Uint8Array(await file.arrayBuffer())
        : await fetchDocument(src, { signal, isRetry: retries > 0, onProgress });
      read = await readDocument(kind, bytes, { name, isNarrow: !isDesktop() });
      if (signal.aborted) read.close();
      update({ kind: 'shown', document: read });
    };
    open().catch((error: unknown) => update({ kind: 'failed', failure: toDocumentFailure(error) }));
    return () => {
      controller.abort();
      read?.close();
    };
  }, [src, file, name, retries]);

  if (state.kind === 'shown') {
    const { page, hasOwnFrame } = state.document;
    if (hasOwnFrame) return page;
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
      <section className={styles['body']} tabIndex={0} aria-label={name}>
        {page}
      </section>
    );
  }
  if (state.kind === 'failed') {
    const canRetry = state.failure === 'offline';
    return (
      <div className={styles['notice']} role="alert">
        <p>{describeDocumentFailure(state.failure)}</p>
        {canRetry && (
          <Button
            variant="soft"
            size="small"
            icon="refresh"
            onClick={() => setRetries(retries + 1)}
          >
            再试一次
          </Button>
        )}
      </div>
    );
  }
  const percent = Math.round(state.share * 100);
  return (
    <div className={styles['notice']}>
      <output>{percent < 100 ? '正在打开文件' : '正在排版'}</output>
      <progress className={styles['progress']} aria-label="已下载" max={100} value={percent} />
      <Button variant="soft" size="small" onClick={onClose}>
        取消
      </Button>
    </div>
  );
}
