import { createZip, storeEntry, type ZipEntry } from '../../zip/create-zip.ts';
import { unpackZip } from './zip-files.ts';

/** The maximum size in bytes of all unpacked entries of a spreadsheet. A sheet of 100,000 pupils unpacks to about 60 MB. */
const TOTAL_BYTES_MAX = 256 * 1024 ** 2;

/**
 * Creates a copy of a zip without compression. The copy contains only the entries of the central directory (the list at the
 * end of a zip), and each entry has the declared length. Some libraries would trust the header before an entry instead of
 * the central directory.
 *
 * @throws {OperatorError} if the zip exceeds the limits, or an entry differs from the central directory
 */
export async function rebuildZip(bytes: Buffer, totalMax = TOTAL_BYTES_MAX): Promise<Buffer> {
  const entries: ZipEntry[] = [];
  for await (const { name, bytes: content } of unpackZip(bytes, totalMax)) {
    entries.push(storeEntry(name, content));
  }
  return createZip(entries);
}
