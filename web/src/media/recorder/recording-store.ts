import { databaseNames } from '../../device/database-names.ts';
import { EncryptedDatabase } from '../../device/encrypted-database.ts';
import { bytesFormat, jsonFormat, type RowFormat } from '../../device/row-format.ts';
import { isRecord } from '../../lib/shape.ts';
import { TAKE_BAR_COUNT, buildWaveform } from './audio-level.ts';
import { createTake, type Take, type TakePart } from './take.ts';

/** The data that is stored with the file of a take or a part. */
interface Facts extends Pick<Take, 'seconds' | 'peaks'> {
  /** The media type. Rows of older versions have none, and are audio. */
  type?: string | undefined;
}

interface StoredMedia extends Facts {
  /** The id of the take. */
  id: number;
  /** The position of a part. It is read from the key of the row. */
  index?: number;
  file: Uint8Array<ArrayBuffer>;
}

const factsFormat = jsonFormat<Facts>('facts');
const fileFormat = bytesFormat('file');

/**
 * The format of a row. It has two encrypted fields: the facts and the file. The key is [user, place, take], and for a part also its
 * index.
 */
const mediaFormat: RowFormat<StoredMedia> = {
  encrypt: ({ seconds, peaks, type, file }, key, cipher) => ({
    facts: factsFormat.encrypt({ seconds, peaks, type }, key, cipher),
    file: fileFormat.encrypt(file, key, cipher),
  }),
  decrypt: (stored, key, cipher) => {
    if (!isRecord(stored)) return null;
    const facts = factsFormat.decrypt(stored['facts'], key, cipher);
    const file = fileFormat.decrypt(stored['file'], key, cipher);
    return facts && file && { ...facts, id: Number(key[2]), index: Number(key[3]), file };
  },
};

type Rows = {
  takes: StoredMedia;
  /** Parts of unfinished takes, whose page is still open or has ended, and the parts of films. */
  parts: StoredMedia;
};

/** Stores takes on this device until they are uploaded. `place` names what they were recorded for, for example a question. */
export class RecordingStore {
  private readonly userId: string;
  private readonly database: EncryptedDatabase<Rows>;

  private constructor(userId: string, database: EncryptedDatabase<Rows>) {
    this.userId = userId;
    this.database = database;
  }

  /** Opens the store. Rejects if the browser forbids storage. `deviceKey` is the user's key for this session. */
  static async open(userId: string, deviceKey: string): Promise<RecordingStore> {
    const formats = { takes: mediaFormat, parts: mediaFormat };
    const database = await EncryptedDatabase.open(databaseNames.recordings, formats, deviceKey);
    return new RecordingStore(userId, database);
  }

  /** Stores a complete take and deletes its parts. */
  async saveTake(place: string, take: Take): Promise<void> {
    const row = await toRow(take);
    await this.database.put('takes', [this.userId, place, take.id], row, 'parts');
  }

  /** Sets the state of a film to complete. Its file is its stored parts, so that a long film is never in memory as a whole. */
  async saveFilm(place: string, take: Take): Promise<void> {
    const { id, seconds, peaks, blob } = take;
    const row = { id, seconds, peaks, type: blob.type, file: new Uint8Array() };
    await this.database.put('takes', [this.userId, place, id], row);
  }

  /** Stores a part of a take that is being recorded. */
  async savePart(place: string, part: TakePart): Promise<void> {
    const row = await toRow(part);
    await this.database.putPiece('parts', [this.userId, place, part.id, part.index], row);
  }

  /** Lists the takes that were recorded for `place`, oldest first. The parts of an unfinished take are joined to one take. */
  async list(place: string): Promise<Take[]> {
    const takes = await this.database.list('takes', this.userId, place);
    const parts = await this.database.list('parts', this.userId, place);
    const listParts = (id: number) => parts.filter((part) => part.id === id);
    const ids = new Set(parts.map(({ id }) => id));
    for (const { id } of takes) ids.delete(id);
    const unfinished = [...ids].map((id) => joinParts(listParts(id)));
    const complete = takes.map((take) => {
      const files = take.file.length > 0 ? [take] : listParts(take.id);
      return createTake(take.id, joinFiles(files), take.seconds, take.peaks);
    });
    return [...complete, ...unfinished].sort((one, other) => one.id - other.id);
  }

  /** Deletes a take from this device. Call it after the server has stored the take. */
  remove(place: string, id: number): Promise<void> {
    return this.database.remove(['takes', 'parts'], [this.userId, place, id]);
  }

  close(): void {
    this.database.close();
  }
}

async function toRow({ id, seconds, peaks, blob }: Take | TakePart): Promise<StoredMedia> {
  const file = new Uint8Array(await blob.arrayBuffer());
  return { id, seconds, peaks, type: blob.type, file };
}

/** Joins the parts up to the first one that is missing. */
function joinParts(all: readonly StoredMedia[]): Take {
  const gap = all.findIndex(({ index }, position) => index !== position);
  const parts = gap === -1 ? all : all.slice(0, gap);
  const last = parts[parts.length - 1];
  const peaks = parts.flatMap((part) => part.peaks);
  return createTake(
    all[0]?.id ?? 0,
    joinFiles(parts),
    last?.seconds ?? 0,
    buildWaveform(peaks, TAKE_BAR_COUNT),
  );
}

const joinFiles = (pieces: readonly StoredMedia[]) =>
  new Blob(
    pieces.map(({ file }) => file),
    { type: pieces[0]?.type?.split(';')[0] || 'audio/mpeg' },
  );
