import type { StagedMedia } from '../../platform/import/media/staged-media.ts';
import type { QuestionOwner } from './question-identity.ts';
import type { PlacementDefaults } from './sheet/placement-cells.ts';

/** A file to read in a separate process. */
export interface ReadRequest {
  /** The path of the uploaded file. */
  file: string;
  /** The name of the file on the teacher's device. */
  name: string;
  owner: QuestionOwner;
  defaults: PlacementDefaults;
  dataDir: string;
  importId: string;
}

/** A question of the file, without its content. */
export interface ReadEntry {
  at: string;
  id: string | null;
  title: string;
  /** The name of the type, such as 单选题, or an empty string. */
  label: string;
  /** The faults of the question. It is empty if the question can be imported, or repeats one that can. */
  faults: string[];
  warnings: string[];
  /** The id of the version; null if the question is faulty or repeated. */
  versionId: string | null;
  subject: string | null;
}

export interface ReadResult {
  entries: ReadEntry[];
  /** The faults that concern a whole file, with their positions. */
  faults: string[];
  /** Parts of the file that are not questions. */
  warnings: string[];
  /**
   * The questions that can be imported, as the JSON text of a list of `ImportRecord`. It is a text, because the server only passes it
   * on to the database.
   */
  records: string;
  /** The files of these questions, staged under `importId`. */
  media: StagedMedia[];
}

/** A question to import, with the columns of its rows. */
export interface ImportRecord {
  id: string;
  version_id: string;
  subject: string;
  grade: number;
  unit: number;
  type: string;
  difficulty: number;
  content: unknown;
  /** The ids of its files. */
  files: string[];
  /** The pinyin, if the question corrects a reading. For other questions a job adds it. */
  pinyin: unknown;
}
