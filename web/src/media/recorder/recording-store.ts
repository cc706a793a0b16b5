import { databaseNames } from '../../device/database-names.ts';
import { EncryptedDatabase } from '../../device/encrypted-database.ts';
import { bytesFormat, jsonFormat, type RowFormat } from '../../device/row-format.ts';
import { isRecord } from '../../lib/shape.ts';
import { TAKE_BAR_COUNT, buildWaveform } from './audio-level.ts';
import { createTake, type Take, type TakePart } from './take.ts';

/** The data that is stored with the audio file of a take or a part. */
type Facts = Pick<Take, 'seconds' | 'peaks'>;

interface StoredAudio extends Facts {
  /** The id of the take. */
  id: number;
  file: Uint8Array<ArrayBuffer>;
}

const factsFormat = jsonFormat<Facts>('facts');
const fileFormat = bytesFormat('file');

/**
 * The format of a row. It has two encrypted fields: the facts and the file. The key is [user, place, take], and for a part also its
 * index.
 */
const audioFormat: RowFormat<StoredAudio> = {
  encrypt: ({ seconds, peaks, file }, key, cipher) => ({
    facts: factsFormat.encrypt({ seconds, peaks }, key, cipher),
    file: fileFormat.encrypt(file, key, cipher),
  }),
  decrypt: (stored, key, cipher) => {
    if (!isRecord(stored)) return null;
    const facts = factsFormat.decrypt(stored['facts'], key, cipher);
    const file = fileFormat.decrypt(stored['file'], key, cipher);
    return facts && file && { ...facts, id: Number(key[2]), file };
  },
};

type Rows = {
  takes: StoredAudio;
  /** Parts of unfinished takes. The page that records them is still open, or has ended. */
  parts: StoredAudio;
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
    const formats = { takes: audioFormat, parts: audioFormat };
    const database = await EncryptedDatabase.open(databaseNames.recordings, formats, deviceKey);
    return new RecordingStore(userId, database);
  }

  /** Stores a complete take and deletes its parts. */
  async saveTake(place: string, take: Take): Promise<void> {
    const row = await toRow(take);
    await this.database.put('takes', [this.userId, place, take.id], row, 'parts');
  }

  /** Stores a part of a take that is being recorded. */
  async savePart(place: string, part: TakePart): Promise<void> {
    const row = await toRow(part);
    await this.database.putPiece('parts', [this.userId, place, part.id, part.index], row);
  }

  /** Lists the takes of a place, oldest first. The parts of an unfinished take are joined to one take. */
  async list(place: string): Promise<Take[]> {
    const takes = await this.database.list('takes', this.userId, place);
    const parts = await this.database.list('parts', this.userId, place);
    const ids = new Set(parts.map(({ id }) => id));
    for (const { id } of takes) ids.delete(id);
    const unfinished = [...ids].map((id) => joinParts(parts.filter((part) => part.id === id)));
    const complete = takes.map((take) =>
      createTake(take.id, joinFiles([take]), take.seconds, take.peaks),
    );
    // oxlint-disable-next-line unicorn/no-array-sort -- it sorts a new array; toSorted is too new
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

async function toRow({ id, seconds, peaks, blob }: Take | TakePart): Promise<StoredAudio> {
  return { id, seconds, peaks, file: new Uint8Array(await blob.arrayBuffer()) };
}

function joinParts(parts: readonly StoredAudio[]): Take {
  const last = parts[parts.length - 1];
  const peaks = parts.flatMap((part) => part.peaks);
  return createTake(
    last?.id ?? 0,
    joinFiles(parts),
    last?.seconds ?? 0,
    buildWaveform(peaks, TAKE_BAR_COUNT),
  );
}

const joinFiles = (pieces: readonly StoredAudio[]) =>
  new Blob(
    pieces.map(({ file }) => file),
    { type: 'audio/mpeg' },
  );
