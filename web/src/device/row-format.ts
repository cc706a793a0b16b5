import type { RowCipher } from './row-cipher.ts';
import type { RowKey } from './stored-keys.ts';

/** How the rows of a table are sealed. A row opens only under the key it was sealed for. */
export interface RowFormat<Row> {
  seal: (row: Row, key: RowKey, cipher: RowCipher) => unknown;
  /** Null if none of the user's keys opens it, for example after the server's secret was changed. */
  open: (stored: unknown, key: RowKey, cipher: RowCipher) => Row | null;
}

const placeOf = (label: string, key: RowKey) => JSON.stringify([label, ...key]);

/** A row that is one JSON object. The label tells tables with equal keys apart; rows on devices are bound to it. */
export function jsonFormat<Row extends object>(label: string): RowFormat<Row> {
  return {
    seal: (row, key, cipher) => cipher.seal(row, placeOf(label, key)),
    open: (stored, key, cipher) => {
      const text = cipher.open(stored, placeOf(label, key));
      return text === null ? null : JSON.parse(text);
    },
  };
}

/** A row that is a piece of a file. */
export function bytesFormat(label: string): RowFormat<Uint8Array<ArrayBuffer>> {
  return {
    seal: (bytes, key, cipher) => cipher.sealBytes(bytes, placeOf(label, key)),
    open: (stored, key, cipher) => cipher.openBytes(stored, placeOf(label, key)),
  };
}
