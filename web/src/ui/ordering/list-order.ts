/** The vertical position and the height of a row in px. */
export interface RowBox {
  readonly top: number;
  readonly height: number;
}

/** Returns the position (from 0) at which the row `from` would land after it was moved by `moved` px. */
export function findRowPosition(rows: readonly RowBox[], from: number, moved: number): number {
  const middles = rows.map(({ top, height }) => top + height / 2);
  const middle = (middles[from] ?? 0) + moved;
  return middles.filter((other, index) =>
    index > from ? other <= middle : other < middle && index !== from,
  ).length;
}

/** Returns the order after an item moved to a position (from 0). */
export function moveItem<Item>(items: readonly Item[], item: Item, place: number): Item[] {
  const others = items.filter((one) => one !== item);
  return [...others.slice(0, place), item, ...others.slice(place)];
}
