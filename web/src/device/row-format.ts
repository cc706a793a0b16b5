import type { RowCipher } from './row-cipher.ts';
import type { RowKey } from './stored-keys.ts';

/** How the rows of a table are encrypted. Each encrypted row is bound to its key in the table. */
export interface RowFormat<Row> {
  encrypt: (row: Row, key: RowKey, cipher: RowCipher) => unknown;
  /** Decrypts a stored row. Returns null if none of the user's keys decrypts it, for example because the server's secret has changed. */
  decrypt: (stored: unknown, key: RowKey, cipher: RowCipher) => Row | null;
}

const buildRowAddress = (label: string, key: RowKey) => JSON.stringify([label, ...key]);

/**
 * Creates the format of rows that are JSON objects. `label` distinguishes tables whose rows have equal keys. It must never change,
 * because stored rows cannot be decrypted with another label.
 */
export function jsonFormat<Row extends object>(label: string): RowFormat<Row> {
  return {
    encrypt: (row, key, cipher) => cipher.encrypt(row, buildRowAddress(label, key)),
    decrypt: (stored, key, cipher) => {
      const text = cipher.decrypt(stored, buildRowAddress(label, key));
      return text === null ? null : JSON.parse(text);
    },
  };
}

/** Creates the format of rows that are pieces of a file. */
export function bytesFormat(label: string): RowFormat<Uint8Array<ArrayBuffer>> {
  return {
    encrypt: (bytes, key, cipher) => cipher.encryptBytes(bytes, buildRowAddress(label, key)),
    decrypt: (stored, key, cipher) => cipher.decryptBytes(stored, buildRowAddress(label, key)),
  };
}
