import { isMediaExtension, type MediaExtension } from '../../media/media-types.ts';
import { looksLikeDocument, sniffMedia } from './sniff-media.ts';

const MB = 1024 ** 2;

/** The maximum size in bytes, by extension. A phone in a school's network must be able to load the file. */
const bytesMax: Record<MediaExtension, number> = {
  png: 10 * MB,
  jpg: 10 * MB,
  webp: 10 * MB,
  gif: 10 * MB,
  svg: 2 * MB,
  mp3: 30 * MB,
  ogg: 30 * MB,
  wav: 50 * MB,
  mp4: 200 * MB,
  pdf: 50 * MB,
  doc: 50 * MB,
  docx: 50 * MB,
  xls: 50 * MB,
  xlsx: 50 * MB,
  txt: 5 * MB,
};

/**
 * Returns the extension of a path, with `jpg` for `jpeg`. Returns null if the server does not serve files with this
 * extension.
 */
export function getClaimedExtension(path: string): MediaExtension | null {
  const extension = path.split('.').at(-1)?.toLowerCase().replace('jpeg', 'jpg') ?? '';
  return isMediaExtension(extension) ? extension : null;
}

/** Returns the reason why a file is too large to be imported, or null. */
export function findMediaSizeFault(extension: MediaExtension, size: number): string | null {
  return size > bytesMax[extension]
    ? `文件太大，${extension} 最多 ${bytesMax[extension] / MB} MB`
    : null;
}

/** Returns the reason why a file may not be served, or null. The content of a file must match the extension of its name. */
export function findContentFault(extension: MediaExtension, bytes: Buffer): string | null {
  if (bytes.length === 0) return '文件是空的';
  const actual = sniffMedia(bytes);
  if (actual !== extension && !(actual === null && looksLikeDocument(extension, bytes))) {
    return actual === null
      ? `内容不是 ${extension}，也不是能用的图片、声音或视频`
      : `内容是 ${actual}，文件名却是 .${extension}`;
  }
  return null;
}
