import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { FILM } from '@meiyu/contract/asset/asset.rules';
import type { EveryProblemName } from '@meiyu/contract/shared/every-problem';

import { checkDocument } from '../../../platform/asset/check-document.ts';
import { isDocument, type MediaExtension } from '../../../platform/media/media-types.ts';
import { Problem } from '../../../platform/problem.ts';

/** What an author is told; a pupil hears other words for the same. */
const faults: Partial<Record<EveryProblemName, string>> = {
  fileBroken: '文件已损坏或不完整',
  fileUnsafe: '文件里有宏、脚本等不安全的内容，或者加了密码',
  mediaTooLong: '视频太长了，最多 60 分钟',
};

/** Why a film or a document may not be given to pupils, by the checks that their own files pass; null for others. */
export async function deepFault(extension: MediaExtension, bytes: Buffer): Promise<string | null> {
  if (extension !== 'mp4' && !isDocument(extension)) return null;
  // The checks read from a disk, since uploads are larger than memory; a film's also write there.
  const folder = await mkdtemp(path.join(tmpdir(), 'meiyu-import-'));
  const file = path.join(folder, `file.${extension}`);
  try {
    await writeFile(file, bytes);
    if (isDocument(extension)) await checkDocument(file, extension);
    else {
      // Read when first needed: a package without films should not wait for what reads them.
      const { measureDuration } = await import('../../../platform/asset/check-film.ts');
      await measureDuration(file, extension, FILM);
    }
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return faults[error.problemName] ?? `内容不是 ${extension}`;
  } finally {
    await rm(folder, { recursive: true });
  }
}
