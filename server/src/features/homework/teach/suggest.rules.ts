interface Candidate {
  id: string;
  type: string;
  difficulty: number;
}

/**
 * Chooses questions of different types and difficulties. The types take turns, the type with the most candidates first. Each turn takes a
 * question of the difficulty that was chosen least so far. The same candidates always give the same result, ordered from easy to difficult.
 */
export function chooseSpread<Question extends Candidate>(
  candidates: readonly Question[],
  count: number,
): Question[] {
  const sorted = candidates.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const groups = [...new Set(candidates.map(({ type }) => type))]
    .toSorted()
    .map((type) => sorted.filter((one) => one.type === type))
    .toSorted((one, other) => other.length - one.length);
  const chosen: Question[] = [];
  const used = new Map<number, number>();
  while (chosen.length < count && groups.some((group) => group.length > 0)) {
    for (const group of groups) {
      if (chosen.length === count) break;
      const next = takeLeastUsed(group, used);
      if (next === undefined) continue;
      chosen.push(next);
      used.set(next.difficulty, (used.get(next.difficulty) ?? 0) + 1);
    }
  }
  return chosen.toSorted((one, other) => one.difficulty - other.difficulty);
}

/** Removes and returns the first question of the difficulty that was used least. */
function takeLeastUsed<Question extends Candidate>(
  group: Question[],
  used: ReadonlyMap<number, number>,
): Question | undefined {
  let best: number | undefined;
  const timesUsed = (index: number) => used.get(group[index]?.difficulty ?? 0) ?? 0;
  for (const index of group.keys()) {
    if (best === undefined || timesUsed(index) < timesUsed(best)) best = index;
  }
  return best === undefined ? undefined : group.splice(best, 1)[0];
}

/** Chooses the question that is most similar to another one: of the same type if possible, then of the nearest difficulty. */
export function chooseSimilar<Question extends Candidate>(
  candidates: readonly Question[],
  { type, difficulty }: Pick<Candidate, 'type' | 'difficulty'>,
): Question | undefined {
  const getDistance = (one: Candidate) =>
    (one.type === type ? 0 : 10) + Math.abs(one.difficulty - difficulty);
  return candidates.toSorted(
    (one, other) => getDistance(one) - getDistance(other) || (one.id < other.id ? -1 : 1),
  )[0];
}
