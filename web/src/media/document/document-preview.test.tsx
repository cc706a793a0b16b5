import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderScreen } from '../../testing/render-screen.tsx';
import { DocumentPreview } from './document-preview.tsx';

/** The first bytes of a compound file: an Office file from before 2007, or a newer one with a password. */
const compound = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);

test.each([
  ['坏.docx', 'PK nothing', '这份文件坏了'],
  ['坏.xlsx', 'PK nothing', '这份文件坏了'],
  ['坏.xls', 'no compound file', '这份文件坏了'],
  ['锁.docx', compound, '加了密码'],
  ['锁.xlsx', compound, '加了密码'],
  ['旧.doc', compound, '这种文件不能在这里看'],
])('says why %s cannot be shown, and offers to download it', async (name, bytes, message) => {
  const file = new File([bytes], name);
  renderScreen(<DocumentPreview document={{ src: '/a', name, file }} open onClose={() => {}} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('link', { name: `下载${name}` })).toHaveAttribute('download', name);
});
