/** Where in a package something stands. */
export interface Place {
  /** Path inside the package. */
  file: string;
  /** Row of a sheet as a spreadsheet counts them, or line of a JSON file; from 1. */
  row?: number | undefined;
  /** Column of a sheet, from 1, or a path inside a JSON file such as `[0].options[1].id`. */
  column?: number | string | undefined;
}

/** Says where a part of a JSON value stands, by the path that leads to it. */
export type PlaceOf = (path: readonly PropertyKey[]) => Place;

export interface Finding {
  place: Place;
  message: string;
}

/** `students.csv:12:5` */
export function placeText({ file, row, column }: Place): string {
  return [file, row, column].filter((part) => part !== undefined).join(':');
}

/** `students.csv:12:5 年级：…` */
export function findingLine({ place, message }: Finding): string {
  return `${placeText(place)} ${message}`;
}

/** Everything found wrong with a package. One fault is enough to change nothing; a warning only tells. */
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
