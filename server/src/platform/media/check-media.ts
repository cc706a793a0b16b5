import { readFile } from 'node:fs/promises';

import { ASSET_TYPE_VIDEO } from '@meiyu/contract/asset/asset.rules';

import { checkDocument } from '../asset/checks/check-document.ts';
import { measureDuration } from '../asset/checks/media/check-audio-video.ts';
import { type ImageSize, readImageSize } from './image-size.ts';
import { isDocument, type MediaExtension } from './media-types.ts';
import { findSvgFault } from './svg-fault.ts';
import { isInkDrawing } from './svg-ink.ts';

/** The result of the check of a file in a package. */
export interface CheckedMedia {
  /** The reason in Chinese why pupils may not get the file. Null if they may. */
  readonly fault: string | null;
  /** Null if the file is not an image or does not declare a size. */
  readonly size: ImageSize | null;
  /** Whether the image is drawn in one dark ink on no background. */
  readonly isInk?: boolean;
}

/** Checks a document, a video or an SVG in a package. Throws what `checkDocument` and `measureDuration` throw. */
export async function checkMedia(file: string, extension: MediaExtension): Promise<CheckedMedia> {
  if (isDocument(extension)) {
    // Files in a package are stored unchanged. So a file is faulty if the check would have to remove something from it.
    const isWhole = (await checkDocument(file, extension)) === file;
    return { fault: isWhole ? null : '文件引用了模板，请另存为普通文档', size: null };
  }
  if (extension === 'mp4') {
    await measureDuration(file, extension, ASSET_TYPE_VIDEO);
    return { fault: null, size: null };
  }
  const bytes = await readFile(file);
  const fault = findSvgFault(bytes);
  if (fault !== null) return { fault, size: null };
  return { fault, size: readImageSize(extension, bytes), isInk: isInkDrawing(bytes) };
}
