/** A place in a package. */
export interface Place {
  /** The path inside the package. */
  file: string;
  /** The row of a sheet as a spreadsheet counts, or the line of a JSON file; from 1. */
  row?: number | undefined;
  /** The column of a sheet, from 1, or a path inside a JSON file such as `[0].options[1].id`. */
  column?: number | string | undefined;
}

/** Finds the place of a part of a JSON value by its path. */
export type PlaceOf = (path: readonly PropertyKey[]) => Place;

export interface Finding {
  place: Place;
  message: string;
}

/** `students.csv:12:5` */
export function formatPlace({ file, row, column }: Place): string {
  return [file, row, column].filter((part) => part !== undefined).join(':');
}

/** `students.csv:12:5 年级：…` */
export function formatFinding({ place, message }: Finding): string {
  return `${formatPlace(place)} ${message}`;
}

/** All faults and warnings of a package. One fault stops the import; a warning does not. */
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
