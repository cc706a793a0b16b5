import type { RowCipher } from './row-cipher.ts';
import type { RowKey } from './stored-keys.ts';

/** The encryption of a table's rows. Each row is bound to its key in the table. */
export interface RowFormat<Row> {
  encrypt: (row: Row, key: RowKey, cipher: RowCipher) => unknown;
  /**
   * Decrypts a stored row. Returns null if no key of the user decrypts it, for example after a change of the server's
   * secret.
   */
  decrypt: (stored: unknown, key: RowKey, cipher: RowCipher) => Row | null;
}

const placeOf = (label: string, key: RowKey) => JSON.stringify([label, ...key]);

/**
 * Creates the format of rows that are JSON objects. The label distinguishes tables with equal keys. A label must never
 * change, because stored rows cannot be decrypted with another label.
 */
export function jsonFormat<Row extends object>(label: string): RowFormat<Row> {
  return {
    encrypt: (row, key, cipher) => cipher.encrypt(row, placeOf(label, key)),
    decrypt: (stored, key, cipher) => {
      const text = cipher.decrypt(stored, placeOf(label, key));
      return text === null ? null : JSON.parse(text);
    },
  };
}

/** Creates the format of rows that are pieces of a file. */
export function bytesFormat(label: string): RowFormat<Uint8Array<ArrayBuffer>> {
  return {
    encrypt: (bytes, key, cipher) => cipher.encryptBytes(bytes, placeOf(label, key)),
    decrypt: (stored, key, cipher) => cipher.decryptBytes(stored, placeOf(label, key)),
  };
}
