import type { Findings, FilePosition } from '../../platform/import/findings.ts';

/** A question of a file, before its shape is checked. */
export interface Candidate {
  /** The position of the question in the file. */
  readonly place: FilePosition;
  /** The text of its stem. */
  readonly title: string;
  /** The question in the package format, or null if it could not be read. Its id may be missing. */
  readonly value: unknown;
  /** The faults and warnings of this question. */
  readonly findings: Findings;
  /** Reports a fault of the field at `path`. */
  report(path: readonly PropertyKey[], message: string): void;
}
