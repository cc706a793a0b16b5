/** Returns the items in the order of the answer. Items that the answer does not contain follow in their original order. */
export function completeOrder(
  given: readonly string[],
  answer: readonly string[] | null,
): string[] {
  const named = (answer ?? []).filter((id) => given.includes(id));
  return [...named, ...given.filter((id) => !named.includes(id))];
}

/** The vertical position and the height of a row in px. */
export interface RowBox {
  readonly top: number;
  readonly height: number;
}

/** Returns the position (from 0) at which the row `from` would land after it was moved by `moved` px. */
export function findPlace(rows: readonly RowBox[], from: number, moved: number): number {
  const middles = rows.map(({ top, height }) => top + height / 2);
  const middle = (middles[from] ?? 0) + moved;
  return middles.filter((other, index) =>
    index > from ? other <= middle : other < middle && index !== from,
  ).length;
}

/** Returns the order after an item moved to a position (from 0). */
export function moveItem(ids: readonly string[], id: string, place: number): string[] {
  const otherIds = ids.filter((one) => one !== id);
  return [...otherIds.slice(0, place), id, ...otherIds.slice(place)];
}
