import type { IDBPDatabase } from 'idb';

import { openHeld } from '../../session/held-database.ts';
import { rowsOf } from '../../session/held-rows.ts';
import { RowCipher } from '../../session/row-cipher.ts';
import { TAKE_BARS, waveOf } from './sound-level.ts';
import { takeOf, type Take, type TakePart } from './take.ts';
import { TAKES_DATABASE } from './takes-database.ts';

/** User id, place, id of the take and, for parts, which of them. */
type TakeKey = [string, string, number];
type PartKey = [string, string, number, number];

/** A file and what is known of it, both sealed. */
interface Sealed {
  facts: Uint8Array;
  file: Uint8Array;
}

type Schema = {
  takes: { key: TakeKey; value: Sealed };
  /** Of takes that were not ended, by a page that is gone or is at it. */
  parts: { key: PartKey; value: Sealed };
};

/** What is kept of a take or a part beside its file. */
type Facts = Pick<Take, 'seconds' | 'peaks'>;

interface Opened extends Facts {
  id: number;
  file: Uint8Array<ArrayBuffer>;
}

/**
 * Takes on this device until they are on the server: in IndexedDB, where they outlive the page, the browser and the
 * battery, sealed under the user's key (docs/decisions/0018). A place is what they were recorded for, as a question.
 */
export class TakeShelf {
  private readonly userId: string;
  private readonly database: IDBPDatabase<Schema>;
  private readonly cipher: RowCipher;

  private constructor(userId: string, database: IDBPDatabase<Schema>, cipher: RowCipher) {
    this.userId = userId;
    this.database = database;
    this.cipher = cipher;
  }

  /** Fails where the browser allows no IndexedDB. `deviceKey` is the user's of the session. */
  static async open(userId: string, deviceKey: string): Promise<TakeShelf> {
    const database = await openHeld<Schema>(TAKES_DATABASE, ['takes', 'parts']);
    return new TakeShelf(userId, database, new RowCipher(deviceKey));
  }

  /** Resolves when the take is on the disk; its parts have gone then. */
  async keep(place: string, take: Take): Promise<void> {
    const key: TakeKey = [this.userId, place, take.id];
    const sealed = await this.seal(take, key);
    // The browser's default would lose the last seconds with the battery.
    const transaction = this.database.transaction(['takes', 'parts'], 'readwrite', {
      durability: 'strict',
    });
    await Promise.all([
      transaction.objectStore('takes').put(sealed, key),
      transaction.objectStore('parts').delete(rowsOf(...key)),
      transaction.done,
    ]);
  }

  /** Resolves when a part of a take that is being made is on the disk. */
  async keepPart(place: string, part: TakePart): Promise<void> {
    const key: PartKey = [this.userId, place, part.id, part.index];
    await this.database.put('parts', await this.seal(part, key), key);
  }

  /**
   * Those of a place, oldest first; also what was left of one when its page died. What cannot be opened, as after the
   * server's secret was changed, is left out.
   */
  async list(place: string): Promise<Take[]> {
    const takes = await this.read('takes', place);
    const parts = await this.read('parts', place);
    const ids = new Set(parts.map(({ id }) => id));
    for (const { id } of takes) ids.delete(id);
    const rest = [...ids].map((id) => {
      const own = parts.filter((part) => part.id === id);
      return takeOf(
        id,
        mp3Of(own),
        own[own.length - 1]?.seconds ?? 0,
        waveOf(
          own.flatMap(({ peaks }) => peaks),
          TAKE_BARS,
        ),
      );
    });
    const whole = takes.map((take) => takeOf(take.id, mp3Of([take]), take.seconds, take.peaks));
    // oxlint-disable-next-line unicorn/no-array-sort -- it sorts what has just been made; toSorted is too new
    return [...whole, ...rest].sort((one, other) => one.id - other.id);
  }

  /** To be called once the server has it. */
  async remove(place: string, id: number): Promise<void> {
    const key: TakeKey = [this.userId, place, id];
    const transaction = this.database.transaction(['takes', 'parts'], 'readwrite');
    await Promise.all([
      transaction.objectStore('takes').delete(key),
      transaction.objectStore('parts').delete(rowsOf(...key)),
      transaction.done,
    ]);
  }

  private async seal(
    { blob, seconds, peaks }: Facts & { blob: Blob },
    key: TakeKey | PartKey,
  ): Promise<Sealed> {
    const file = new Uint8Array(await blob.arrayBuffer());
    return {
      facts: this.cipher.seal({ seconds, peaks }, sealOf(key, 'facts')),
      file: this.cipher.sealBytes(file, sealOf(key, 'file')),
    };
  }

  private async read(table: 'takes' | 'parts', place: string): Promise<Opened[]> {
    const { store } = this.database.transaction(table);
    const range = rowsOf(this.userId, place);
    const [keys, rows] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
    return keys.flatMap((key, at) => {
      const row = rows[at];
      const text = this.cipher.open(row?.facts, sealOf(key, 'facts'));
      const file = this.cipher.openBytes(row?.file, sealOf(key, 'file'));
      if (text === null || file === null) return [];
      const facts: Facts = JSON.parse(text);
      return [{ ...facts, id: key[2], file }];
    });
  }
}

const mp3Of = (pieces: readonly Opened[]) =>
  new Blob(
    pieces.map(({ file }) => file),
    { type: 'audio/mpeg' },
  );

const sealOf = (key: TakeKey | PartKey, part: 'facts' | 'file') => JSON.stringify([part, ...key]);
