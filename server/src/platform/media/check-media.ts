import { readFile } from 'node:fs/promises';

import { VIDEO } from '@meiyu/contract/asset/asset.rules';

import { checkDocument } from '../asset/checks/check-document.ts';
import { measureDuration } from '../asset/checks/media/check-audio-video.ts';
import { type ImageSize, readImageSize } from './image-size.ts';
import { isDocument, type MediaExtension } from './media-types.ts';
import { svgFault } from './svg-fault.ts';

/** What a check found out about a file of a package. */
export interface CheckedMedia {
  /** Why it may not be given to pupils, in Chinese; null when it may. */
  readonly fault: string | null;
  /** Null for what is no image, or does not say. */
  readonly size: ImageSize | null;
}

/** Reads a document, a video or a drawing of a package through. Throws what `checkDocument` and `measureDuration` throw. */
export async function checkMedia(file: string, extension: MediaExtension): Promise<CheckedMedia> {
  if (isDocument(extension)) {
    // A package is kept as it is: nothing can be taken out of its files.
    const isWhole = (await checkDocument(file, extension)) === file;
    return { fault: isWhole ? null : '文件引用了模板，请另存为普通文档', size: null };
  }
  if (extension === 'mp4') {
    await measureDuration(file, extension, VIDEO);
    return { fault: null, size: null };
  }
  const bytes = await readFile(file);
  const fault = svgFault(bytes);
  return { fault, size: fault === null ? readImageSize(extension, bytes) : null };
}
