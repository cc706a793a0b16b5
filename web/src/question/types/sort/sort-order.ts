/** The order an answer gives; items it does not name follow in the order they were given. */
export function orderedIds(given: readonly string[], answer: readonly string[] | null): string[] {
  const named = (answer ?? []).filter((id) => given.includes(id));
  return [...named, ...given.filter((id) => !named.includes(id))];
}

/** The order with one item moved to a place, counted from 0. */
export function moved(ids: readonly string[], id: string, place: number): string[] {
  const rest = ids.filter((one) => one !== id);
  return [...rest.slice(0, place), id, ...rest.slice(place)];
}
