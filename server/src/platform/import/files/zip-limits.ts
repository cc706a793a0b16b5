import { OperatorError } from '../../operator-error.ts';

/** The maximum number of entries. The media of a province's question bank are some thousand files. */
const ENTRIES_MAX = 20_000;
/** The maximum size in bytes of all unpacked entries (4 GB). A package of 20,000 pupils has only 3 MB. */
const TOTAL_BYTES_MAX = 4 * 1024 ** 3;
/**
 * The maximum ratio of unpacked to compressed size. The text of spreadsheets reaches at most 20. Deflate can reach 1000,
 * but only in zip bombs (small archives that unpack to huge files).
 */
const COMPRESSION_RATIO_MAX = 200;
/** The unpacked size in bytes up to which the ratio is not checked, because a small entry is harmless. */
const RATIO_FROM_BYTES = 1024 ** 2;

export interface ZipEntrySize {
  compressedSize: number;
  uncompressedSize: number;
}

/** Refuses archives that would fill the memory. The caller must add all entries before it unpacks the first one. */
export class ZipLimits {
  #entries = 0;
  #totalBytes = 0;

  /**
   * Adds the sizes of one entry.
   *
   * @throws {OperatorError} if the archive exceeds a limit
   */
  add({ compressedSize, uncompressedSize }: ZipEntrySize): void {
    this.#entries += 1;
    this.#totalBytes += uncompressedSize;
    if (this.#entries > ENTRIES_MAX) {
      throw new OperatorError(`压缩包里的文件太多，最多 ${ENTRIES_MAX} 个`);
    }
    if (this.#totalBytes > TOTAL_BYTES_MAX) {
      throw new OperatorError(`压缩包解开后太大，最多 ${TOTAL_BYTES_MAX / 1024 ** 3} GB`);
    }
    if (
      uncompressedSize > RATIO_FROM_BYTES &&
      uncompressedSize > compressedSize * COMPRESSION_RATIO_MAX
    ) {
      throw new OperatorError('压缩包的压缩率高得不正常，没有打开');
    }
  }
}
