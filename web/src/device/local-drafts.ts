import { RowCipher } from './row-cipher.ts';

/** Drafts in memory, for browsers that forbid storage. They are lost when the page closes. */
const memoryDrafts = new Map<string, string>();

/**
 * Stores small drafts on this device, encrypted with the user's key (docs/decisions/0018). It uses local storage, because writes must be
 * synchronous.
 */
export class LocalDrafts {
  readonly #prefix: string;
  readonly #cipher: RowCipher;

  /**
   * @param kind the kind of the drafts, which is part of their keys
   * @param deviceKey the user's key for this session
   */
  constructor(kind: string, userId: string, deviceKey: string) {
    this.#prefix = `meiyu.${kind}.${userId}.`;
    this.#cipher = new RowCipher(deviceKey);
  }

  /** Returns the key of a draft in local storage. Storage events of other tabs contain it. */
  getKey(id: string): string {
    return `${this.#prefix}${id}`;
  }

  /** Reads a draft. Returns null if there is none, or if it cannot be decrypted, for example after the server's secret has changed. */
  read(id: string): unknown {
    const key = this.getKey(id);
    const text = this.#cipher.decrypt(fromBase64(memoryDrafts.get(key) ?? readStorage(key)), key);
    return text === null ? null : JSON.parse(text);
  }

  /** Stores a draft. Returns false if the browser has no storage, so that the draft is only in memory. */
  write(id: string, draft: object): boolean {
    const key = this.getKey(id);
    const encrypted = toBase64(this.#cipher.encrypt(draft, key));
    try {
      localStorage.setItem(key, encrypted);
      memoryDrafts.delete(key);
      return true;
    } catch {
      // The storage is full, or the browser forbids it.
      memoryDrafts.set(key, encrypted);
      return false;
    }
  }

  remove(id: string): void {
    const key = this.getKey(id);
    memoryDrafts.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // The browser forbids storage, so there is nothing to delete.
    }
  }
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}

function fromBase64(text: string | null): Uint8Array | null {
  if (text === null) return null;
  try {
    return Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
  } catch {
    return null;
  }
}
