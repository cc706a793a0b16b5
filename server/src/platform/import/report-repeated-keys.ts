import { type Findings, type FilePosition, formatPosition } from './findings.ts';

/** Reports every key that occurs more than once in a package. `name` is the Chinese name of the key in the message. */
export function reportRepeatedKeys(
  findings: Findings,
  name: string,
  keyed: readonly (readonly [key: string, place: FilePosition])[],
): void {
  const firstPlaces = new Map<string, FilePosition>();
  for (const [key, place] of keyed) {
    const firstPlace = firstPlaces.get(key);
    if (firstPlace === undefined) firstPlaces.set(key, place);
    else findings.fault(place, `${name}重复，和 ${formatPosition(firstPlace)} 相同`);
  }
}
