/** The position of a fault or warning in a package: a file, a row and a column. */
export interface FilePosition {
  /** The path of the file inside the package. */
  file: string;
  /** The number of a row as spreadsheet programs show it, or the number of a line in a JSON file; from 1. */
  row?: number | undefined;
  /** The number of a column in a sheet, from 1, or a path inside a JSON file such as `[0].options[1].id`. */
  column?: number | string | undefined;
}

/** Returns the position of a value in a JSON file. `path` leads from the root of the file to the value. */
export type FindPosition = (path: readonly PropertyKey[]) => FilePosition;

export interface Finding {
  place: FilePosition;
  message: string;
}

/** Formats a position, for example `students.csv:12:5`. */
export function formatPosition({ file, row, column }: FilePosition): string {
  return [file, row, column].filter((part) => part !== undefined).join(':');
}

/** Formats a finding, for example `students.csv:12:5 年级：…`. */
export function formatFinding({ place, message }: Finding): string {
  return `${formatPosition(place)} ${message}`;
}

/** All faults and warnings of a package. A single fault prevents the import; a warning does not. */
export class Findings {
  readonly faults: Finding[] = [];
  readonly warnings: Finding[] = [];

  fault(place: FilePosition, message: string): void {
    this.faults.push({ place, message });
  }

  warn(place: FilePosition, message: string): void {
    this.warnings.push({ place, message });
  }

  get isClean(): boolean {
    return this.faults.length === 0;
  }
}
