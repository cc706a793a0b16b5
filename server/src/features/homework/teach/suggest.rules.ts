interface Candidate {
  id: string;
  type: string;
  difficulty: number;
}

/**
 * Chooses questions spread over types and difficulties. The types take turns, those with the most candidates first, and each gives
 * the question whose difficulty was chosen least so far. The result is the same for the same candidates, the easiest first.
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

/** Chooses the question that is most like another: of the same type if there is one, then of the nearest difficulty. */
export function chooseSimilar<Question extends Candidate>(
  candidates: readonly Question[],
  { type, difficulty }: Pick<Candidate, 'type' | 'difficulty'>,
): Question | undefined {
  const distance = (one: Candidate) =>
    (one.type === type ? 0 : 10) + Math.abs(one.difficulty - difficulty);
  return candidates.toSorted(
    (one, other) => distance(one) - distance(other) || (one.id < other.id ? -1 : 1),
  )[0];
}
