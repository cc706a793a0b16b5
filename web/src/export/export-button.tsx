import '../ui/icon/media-icons.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { getErrorMessage } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { showToast } from '../ui/overlay/toast-store.ts';

export type ExportFormat = 'xlsx' | 'csv';

/** Lets a teacher download a table as an XLSX or CSV file. */
export function ExportButton({
  name = '',
  download,
  children = '内容和屏幕上一样，会写明由谁、什么时候导出。',
}: {
  /** What is exported, for screen readers, if the page has several buttons. */
  name?: string;
  download: (format: ExportFormat) => Promise<void>;
  /** What the file contains, for the dialog. */
  children?: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const save = useMutation({
    mutationFn: download,
    onSuccess: () => setIsOpen(false),
    onError: (error) => showToast(getErrorMessage(error)),
  });
  return (
    <>
      <Button
        variant="soft"
        size="small"
        icon="download"
        aria-label={`导出${name}`}
        onClick={() => setIsOpen(true)}
      >
        导出
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={`导出${name}成什么文件`}
        actions={
          <>
            <Button variant="soft" disabled={save.isPending} onClick={() => save.mutate('csv')}>
              CSV 文本
            </Button>
            <Button loading={save.isPending} onClick={() => save.mutate('xlsx')}>
              Excel 表格
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  );
}
