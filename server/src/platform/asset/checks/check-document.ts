import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';

import { problem } from '../../problem.ts';
import { checkPdf } from './check-pdf.ts';
import { checkCompound } from './office/check-compound.ts';
import { checkOffice } from './office/check-office.ts';

/**
 * Checks a document, which users open with a program of their own. Throws `fileBroken`, `fileUnsafe`, `fileLinked` or
 * `fileUncheckable` if the document is incomplete or has active content.
 *
 * @returns the path of the file to store: the file itself, or a copy beside it without references to templates
 */
export async function checkDocument(
  file: string,
  kind: 'pdf' | 'doc' | 'docx' | 'xls' | 'xlsx' | 'txt',
): Promise<string> {
  if (kind === 'docx') return checkOffice(file, 'word/document.xml');
  if (kind === 'xlsx') return checkOffice(file, 'xl/workbook.xml');
  if (kind === 'pdf') await checkPdf(file);
  else if (kind === 'txt') await checkText(file);
  else await checkCompound(file, kind === 'doc' ? 'WordDocument' : 'Workbook');
  return file;
}

/** Checks that a text file is UTF-8 or GB 18030 and has no control characters except line ends and tabs. */
async function checkText(file: string): Promise<void> {
  let fitting = ['utf-8', 'gb18030'].map((encoding) => new TextDecoder(encoding, { fatal: true }));
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    fitting = fitting.filter((decoder) => isText(decoder, chunk));
    if (fitting.length === 0) break;
  }
  // A file that ends in the middle of a character fits no encoding, so the check fails.
  if (!fitting.some((decoder) => isText(decoder))) throw problem('fileMismatch');
}

/** @param chunk the next bytes; absent at the end of the text */
function isText(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    const text = decoder.decode(chunk, { stream: chunk !== undefined });
    // oxlint-disable-next-line no-control-regex -- the check searches for them
    return !/[\0-\x08\x0e-\x1f]/.test(text);
  } catch {
    return false;
  }
}
