/** Returns the items in the order of the answer. Items that the answer does not contain follow in their original order. */
export function completeOrder(
  given: readonly string[],
  answer: readonly string[] | null,
): string[] {
  const named = (answer ?? []).filter((id) => given.includes(id));
  return [...named, ...given.filter((id) => !named.includes(id))];
}
