import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { EveryProblemName } from '@meiyu/contract/shared/every-problem';

import type { FileChecks } from '../../asset/checks/file-checks.ts';
import type { CheckedMedia } from '../../media/check-media.ts';
import { readImageSize } from '../../media/image-size.ts';
import { isDocument, type MediaExtension } from '../../media/media-types.ts';
import { Problem } from '../../problem.ts';
import { findContentFault } from './media-check.ts';

/** The messages for authors of packages. Pupils get other messages for the same problems. */
const faults: Partial<Record<EveryProblemName, string>> = {
  fileBroken: '文件已损坏或不完整',
  fileUnsafe: '文件里有宏、脚本等不安全的内容，或者加了密码',
  fileLinked: '文件里有链接到外面的图片或内容，请把它们嵌入文件',
  fileUncheckable: '文件无法检查，请另存后再导入',
  mediaTooLong: '视频太长了，最多 60 分钟',
};

/** Checks a media file of a package. Slow checks run in a separate process. */
export async function checkPackageMedia(
  checks: Pick<FileChecks, 'checkMedia'>,
  extension: MediaExtension,
  bytes: Buffer,
): Promise<CheckedMedia> {
  const fault = findContentFault(extension, bytes);
  if (fault !== null) return { fault, size: null };
  if (extension !== 'mp4' && extension !== 'svg' && !isDocument(extension)) {
    return { fault: null, size: readImageSize(extension, bytes) };
  }
  // Writes the file to disk, because the checks read from disk: they also check uploads, which can exceed the memory. The
  // check of a video also writes into this folder.
  const folder = await mkdtemp(path.join(tmpdir(), 'meiyu-import-'));
  const file = path.join(folder, `file.${extension}`);
  try {
    await writeFile(file, bytes);
    return await checks.checkMedia('import', file, extension);
  } catch (error) {
    if (!(error instanceof Problem) || error.problemName === 'busy') throw error;
    return { fault: faults[error.problemName] ?? `内容不是 ${extension}`, size: null };
  } finally {
    await rm(folder, { recursive: true });
  }
}
