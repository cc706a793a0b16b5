import type { z } from 'zod';

import type { Db } from '../../db/database.ts';
import type { Findings, FilePosition } from './findings.ts';
import type { PackageSource } from './package-source.ts';
import type { Step } from './step.ts';

/** The importer of one kind of content, for example of banners, from a package. */
export interface Importer {
  /** The path of the content's file in a package. A `*` in the path matches several files, as in `homework/*.json`. */
  readonly files: string;
  /**
   * The zod shape of the file, and its name in the JSON Schema for authors. Absent if that schema does not describe the
   * file.
   */
  readonly schema?: { readonly name: string; readonly shape: z.core.$ZodType };
  /** Reads the files and checks each file alone, without the other files and the database. */
  read(source: PackageSource): Promise<PackageContent>;
}

/** The content that an importer reads from one package. */
export interface PackageContent {
  /** The schools and classes that get the content. The import reports a fault for each that does not exist. */
  readonly audience: readonly Audience[];
  /**
   * Compares the content with the database and returns the changes. Reports faults that only the roster, the questions or
   * the database can show.
   */
  plan(db: Db, known: KnownContent): Promise<Step>;
}

/** A school that gets the content, and the classes of this school that get it. */
export interface Audience {
  readonly schoolId: string;
  readonly place: FilePosition;
  readonly klasses?: readonly { grade: number; klass: number; place: FilePosition }[];
}

/** The roster and the questions of a package. They are planned first, because the content of features refers to them. */
export interface KnownContent {
  /** The time of the import. */
  readonly now: Date;
  readonly findings: Findings;
  /** The day of the import in China, for example `2026-11-24`. */
  readonly today: string;
  readonly roster: PlannedRoster;
  readonly questions: PlannedQuestions;
}

/** The schools and pupils of the package that exist after the import. */
export interface PlannedRoster {
  /** True if no sheet has faults. If a sheet has faults, references to its rows are not checked. */
  readonly isComplete: boolean;
  /** The ids of all schools to which the package refers, including schools that do not exist. */
  readonly namedSchools: ReadonlySet<string>;
  readonly schools: ReadonlySet<string>;
  /** The ids of the schools in which questionnaires and the art circle are enabled. */
  readonly openSchools: ReadonlySet<string>;
  /** The pupils in the package, as keys from `getUserKey`. */
  readonly pupils: ReadonlySet<string>;
  /** The teachers and staff in the package, as keys from `getUserKey`. */
  readonly teachers: ReadonlySet<string>;
}

export interface KnownQuestion {
  versionId: string;
  subject: string;
  score: number;
}

export interface PlannedQuestions {
  /**
   * The ids of all questions in the package, including faulty ones. A homework that refers to a faulty question gets no
   * second fault.
   */
  readonly ids: ReadonlySet<string>;
  /** Returns all questions of the package, and the questions of the database that have one of these ids. */
  find(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, KnownQuestion>>;
}
