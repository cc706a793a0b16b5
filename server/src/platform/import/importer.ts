import type { z } from 'zod';

import type { Db } from '../../db/database.ts';
import type { Findings, Place } from './findings.ts';
import type { PackageSource } from './package-source.ts';
import type { Step } from './step.ts';

/** Imports one kind of content from a package. */
export interface Importer {
  /** The path of its file in a package, or of its files with one `*`, such as `homework/*.json`. */
  readonly files: string;
  /** The shape of the file and its name in the JSON Schema for authors; absent if the schema does not describe it. */
  readonly schema?: { readonly name: string; readonly shape: z.core.$ZodType };
  /** Reads the files and checks each of them alone. */
  read(source: PackageSource): Promise<PackageContent>;
}

/** The content that an importer reads from one package. */
export interface PackageContent {
  /** The schools and classes that the content is for. The roster notes those that do not exist. */
  readonly audience: readonly Audience[];
  /** Compares the content with the database. Reports faults that only the roster, the questions or the database can show. */
  plan(db: Db, known: KnownContent): Promise<Step>;
}

/** A school that the content is for, and its classes. */
export interface Audience {
  readonly schoolId: string;
  readonly place: Place;
  readonly klasses?: readonly { grade: number; klass: number; place: Place }[];
}

/** The roster and questions, which are planned first because the content of features refers to them. */
export interface KnownContent {
  readonly findings: Findings;
  readonly roster: PlannedRoster;
  readonly questions: PlannedQuestions;
}

/** The schools and pupils of the package that exist after the import. */
export interface PlannedRoster {
  /** Whether no sheet has faults. References to the rows of a faulty sheet are not checked. */
  readonly isComplete: boolean;
  /** Ids of all schools that the package names, including schools that do not exist. */
  readonly namedSchools: ReadonlySet<string>;
  readonly schools: ReadonlySet<string>;
  /** Ids of the schools with questionnaires and art circle. */
  readonly openSchools: ReadonlySet<string>;
  /** The pupils in the package, by `userKey`. */
  readonly pupils: ReadonlySet<string>;
}

export interface KnownQuestion {
  versionId: string;
  subject: string;
  score: number;
}

export interface PlannedQuestions {
  /** Ids of all questions in the package, also of faulty ones, so that a homework that names one gets no second fault. */
  readonly ids: ReadonlySet<string>;
  /** The questions of the package and, of the database, those with these ids. */
  find(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, KnownQuestion>>;
}
