/** Returns the items in the answer's order. Items that the answer lacks follow in their original order. */
export function completeOrder(
  given: readonly string[],
  answer: readonly string[] | null,
): string[] {
  const named = (answer ?? []).filter((id) => given.includes(id));
  return [...named, ...given.filter((id) => !named.includes(id))];
}

/** Returns the order after one item moves to a position, counted from 0. */
export function moveItem(ids: readonly string[], id: string, place: number): string[] {
  const rest = ids.filter((one) => one !== id);
  return [...rest.slice(0, place), id, ...rest.slice(place)];
}
