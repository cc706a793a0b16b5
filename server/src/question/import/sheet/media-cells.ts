import { type AttachmentKind, getAttachmentKind } from '@meiyu/contract/question/attachment.schema';

import type { ColumnName } from './columns.ts';
import type { QuestionRow } from './question-row.ts';

const fields: Partial<Record<AttachmentKind, string>> = {
  image: 'image',
  audio: 'audio',
  video: 'video',
};

/** Whether a cell names a file of the package, for example `media/x.svg`. */
function isMediaPath(text: string): boolean {
  return /^media\/[^\s]+\.[A-Za-z0-9]+$/.test(text);
}

/** Builds an option in the package format: a text, or the file that the cell names. */
export function buildOption(id: string, text: string): Record<string, string> {
  const kind = isMediaPath(text) ? getAttachmentKind(text) : null;
  const field = kind === null ? undefined : fields[kind];
  return { id, [field ?? 'text']: text };
}

/** Lists the files that a cell names. Reports names that a package cannot contain. */
export function readMediaPaths(row: QuestionRow, column: ColumnName): string[] {
  const paths = row
    .text(column)
    .split(/[\s,，;；、]+/)
    .filter((path) => path !== '')
    .map((path) => (path.startsWith('media/') ? path : `media/${path}`));
  for (const path of paths) {
    if (!/^[A-Za-z0-9_\-./]+$/.test(path)) {
      row.fault(column, `文件名“${path.slice('media/'.length)}”只能有英文字母、数字和 _ - .`);
    }
  }
  return paths;
}
