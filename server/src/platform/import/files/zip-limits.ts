import { OperatorError } from '../../operator-error.ts';

/** A package of 20,000 pupils has 3 MB; the media of a province's question bank are some thousand files. */
const ENTRIES_MAX = 20_000;
const TOTAL_BYTES_MAX = 4 * 1024 ** 3;
/** Spreadsheet text compresses to a twentieth at best. Deflate can reach a thousandth, but only zip bombs do. */
const RATIO_MAX = 200;
/** Below this size a high ratio is harmless. */
const RATIO_FROM_BYTES = 1024 ** 2;

export interface ZipEntrySize {
  compressedSize: number;
  uncompressedSize: number;
}

/** Refuses archives that would fill the memory. Add each entry before unpacking any. */
export class ZipLimits {
  #entries = 0;
  #totalBytes = 0;

  /** @throws {OperatorError} */
  add({ compressedSize, uncompressedSize }: ZipEntrySize): void {
    this.#entries += 1;
    this.#totalBytes += uncompressedSize;
    if (this.#entries > ENTRIES_MAX) {
      throw new OperatorError(`压缩包里的文件太多，最多 ${ENTRIES_MAX} 个`);
    }
    if (this.#totalBytes > TOTAL_BYTES_MAX) {
      throw new OperatorError(`压缩包解开后太大，最多 ${TOTAL_BYTES_MAX / 1024 ** 3} GB`);
    }
    if (uncompressedSize > RATIO_FROM_BYTES && uncompressedSize > compressedSize * RATIO_MAX) {
      throw new OperatorError('压缩包的压缩率高得不正常，没有打开');
    }
  }
}
