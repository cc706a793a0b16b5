import { type Findings, type Place, formatPlace } from './findings.ts';

/** Reports every key that occurs twice in a package. */
export function reportRepeatedKeys(
  findings: Findings,
  name: string,
  keyed: readonly (readonly [key: string, place: Place])[],
): void {
  const first = new Map<string, Place>();
  for (const [key, place] of keyed) {
    const before = first.get(key);
    if (before === undefined) first.set(key, place);
    else findings.fault(place, `${name}重复，和 ${formatPlace(before)} 相同`);
  }
}
