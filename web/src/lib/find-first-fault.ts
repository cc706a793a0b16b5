/** Returns the fault whose field comes first in the form; null if there is none. `order` lists the fields of the form. */
export function findFirstFault<Fault extends { field: string }>(
  order: readonly Fault['field'][],
  faults: readonly (Fault | null | false)[],
): Fault | null {
  const found = faults.flatMap((fault) => fault || []);
  return order.flatMap((name) => found.find(({ field }) => field === name) ?? [])[0] ?? null;
}
