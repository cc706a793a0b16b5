/**
 * Finds the largest number of right answers in a group of blanks whose answers may be in any order. Each blank and each accepted
 * text counts once. This is a maximum flow with unit capacities from answers over texts to blanks (Ford–Fulkerson). A group has
 * at most 20 blanks of 30 texts.
 *
 * @param answers for each answer the accepted texts that it matches
 * @param blanks for each blank its accepted texts
 * @returns for each answer whether it counts as right
 */
export function matchGroupAnswers(
  answers: readonly (readonly string[])[],
  blanks: readonly (readonly string[])[],
): boolean[] {
  const openEdges = new Map<string, Set<string>>();
  const link = (from: string, to: string) =>
    openEdges.set(from, (openEdges.get(from) ?? new Set()).add(to));
  answers.forEach((texts, index) => {
    link('start', `answer ${index}`);
    for (const text of texts) link(`answer ${index}`, `text ${text}`);
  });
  blanks.forEach((texts, index) => {
    link(`blank ${index}`, 'end');
    for (const text of texts) {
      // A text has two nodes and one edge between them, so that only one answer can use it.
      link(`text ${text}`, `use ${text}`);
      link(`use ${text}`, `blank ${index}`);
    }
  });
  while (augmentMatching(openEdges, 'start', new Set())) continue;
  return answers.map((_, index) => openEdges.get('start')?.has(`answer ${index}`) === false);
}

/** Finds one more path to the end and reverses its edges, so that a later path may undo this one. */
function augmentMatching(
  openEdges: Map<string, Set<string>>,
  node: string,
  seen: Set<string>,
): boolean {
  if (node === 'end') return true;
  seen.add(node);
  for (const next of openEdges.get(node) ?? []) {
    if (seen.has(next) || !augmentMatching(openEdges, next, seen)) continue;
    openEdges.get(node)?.delete(next);
    openEdges.set(next, (openEdges.get(next) ?? new Set()).add(node));
    return true;
  }
  return false;
}
