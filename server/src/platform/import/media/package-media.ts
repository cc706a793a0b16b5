import { createHash } from 'node:crypto';

import { type AttachmentKind, getAttachmentKind } from '@meiyu/contract/question/attachment.schema';

import type { FileChecks } from '../../asset/checks/file-checks.ts';
import type { ImageSize } from '../../media/image-size.ts';
import type { MediaRef } from '../../media/media-store.ts';
import type { PackageFiles } from '../files/package-files.ts';
import type { Findings, FilePosition } from '../findings.ts';
import { checkPackageMedia } from './check-package-media.ts';
import { getClaimedExtension, findMediaSizeFault } from './media-check.ts';
import type { MediaReference } from './media-refs.ts';

/** A checked file of the package, with the id and the extension under which it will be stored. */
export interface MediaRecord extends MediaRef {
  sizeBytes: number;
  /** The width and height of an image; null for other files, and for an image that does not declare its size. */
  imageSize: ImageSize | null;
  /** True if the image is drawn in one dark colour on a transparent background. */
  isInk: boolean;
}

const kindLabels: Readonly<Record<AttachmentKind, string>> = {
  image: '图片',
  audio: '声音',
  video: '视频',
  doc: '文档',
};

/** Checks each media file of a package at the first reference to it. A faulty file is reported once and is not imported. */
export class PackageMedia {
  readonly records = new Map<string, MediaRecord>();
  readonly #checked = new Set<string>();
  readonly #files: PackageFiles;
  readonly #findings: Findings;
  readonly #checks: Pick<FileChecks, 'checkMedia'>;

  constructor(files: PackageFiles, findings: Findings, checks: Pick<FileChecks, 'checkMedia'>) {
    this.#files = files;
    this.#checks = checks;
    this.#findings = findings;
  }

  async check(
    { ref, kind }: Pick<MediaReference, 'ref' | 'kind'>,
    place: () => FilePosition,
  ): Promise<void> {
    const actual = getAttachmentKind(ref);
    if (actual !== null && actual !== kind) {
      return this.#findings.fault(
        place(),
        `这里应为${kindLabels[kind]}，${ref} 是${kindLabels[actual]}`,
      );
    }
    if (this.#checked.has(ref)) return;
    this.#checked.add(ref);
    const extension = getClaimedExtension(ref);
    const size = this.#files.sizes.get(ref);
    if (size === undefined) return this.#findings.fault(place(), `数据包里没有文件 ${ref}`);
    if (extension === null) return this.#findings.fault({ file: ref }, '不支持这种文件');
    const tooLarge = findMediaSizeFault(extension, size);
    if (tooLarge !== null) return this.#findings.fault({ file: ref }, tooLarge);
    const bytes = await this.#files.read(ref);
    const {
      fault,
      size: imageSize,
      isInk = false,
    } = await checkPackageMedia(this.#checks, extension, bytes);
    if (fault !== null) return this.#findings.fault({ file: ref }, fault);
    const id = createHash('sha256').update(bytes).digest('hex');
    this.records.set(ref, {
      id,
      extension,
      sizeBytes: bytes.length,
      imageSize,
      isInk,
    });
  }

  /** The number of files below `media/` to which no content refers. */
  get unusedCount(): number {
    const all = [...this.#files.sizes.keys()].filter((path) => path.startsWith('media/'));
    return all.filter((path) => !this.#checked.has(path)).length;
  }

  /** Returns the name of the stored file, `media/<sha256>.<extension>`. Returns `ref` itself if the file is faulty. */
  getStoredName(ref: string): string {
    const record = this.records.get(ref);
    return record === undefined ? ref : `media/${record.id}.${record.extension}`;
  }
}
