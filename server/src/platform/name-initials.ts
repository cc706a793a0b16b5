/**
 * Returns the initials of names in pinyin, in lower case: `lxm` for 林小满. Letters that are not Chinese stay as they are. A
 * surname has its own reading, for example 单 is `s`.
 */
export async function listInitials(names: readonly string[]): Promise<string[]> {
  // Imports the library at the first use, because its table of readings has a megabyte.
  const { pinyin } = await import('pinyin-pro');
  return names.map((name) =>
    pinyin(name, { pattern: 'first', toneType: 'none', surname: 'head', type: 'array' })
      .join('')
      .replaceAll(/\s/g, '')
      .toLowerCase(),
  );
}
