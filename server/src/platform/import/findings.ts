/** The place of a fault or warning in a package: a file, a row and a column. */
export interface Place {
  /** The path of the file inside the package. */
  file: string;
  /** The number of a row as spreadsheet programs show it, or the number of a line in a JSON file; from 1. */
  row?: number | undefined;
  /** The number of a column in a sheet, from 1, or a path inside a JSON file such as `[0].options[1].id`. */
  column?: number | string | undefined;
}

/** Returns the place of a value in a JSON file. `path` leads from the root of the file to the value. */
export type PlaceOf = (path: readonly PropertyKey[]) => Place;

export interface Finding {
  place: Place;
  message: string;
}

/** Formats a place, for example `students.csv:12:5`. */
export function formatPlace({ file, row, column }: Place): string {
  return [file, row, column].filter((part) => part !== undefined).join(':');
}

/** Formats a finding, for example `students.csv:12:5 年级：…`. */
export function formatFinding({ place, message }: Finding): string {
  return `${formatPlace(place)} ${message}`;
}

/** All faults and warnings of a package. A single fault prevents the import; a warning does not. */
export class Findings {
  readonly faults: Finding[] = [];
  readonly warnings: Finding[] = [];

  fault(place: Place, message: string): void {
    this.faults.push({ place, message });
  }

  warn(place: Place, message: string): void {
    this.warnings.push({ place, message });
  }

  get isClean(): boolean {
    return this.faults.length === 0;
  }
}
