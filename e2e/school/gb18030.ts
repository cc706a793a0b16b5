let codes: ReadonlyMap<string, Buffer> | null = null;

/** Text in GB18030, as Chinese spreadsheet programs write it. Takes ASCII and the characters of two bytes. */
export function toGb18030(text: string): Buffer {
  codes ??= twoByteCodes();
  const known = codes;
  return Buffer.concat(
    Array.from(text, (character) => {
      if (character < '\u0080') return Buffer.from(character);
      const bytes = known.get(character);
      if (bytes === undefined) throw new Error(`${character} has no code of two bytes.`);
      return bytes;
    }),
  );
}

/** Node.js can read this encoding but not write it, so the table is what each code is read as. */
function twoByteCodes(): Map<string, Buffer> {
  const decoder = new TextDecoder('gb18030');
  const found = new Map<string, Buffer>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const bytes = Buffer.from([lead, trail]);
      const text = decoder.decode(bytes);
      if (Array.from(text).length === 1) found.set(text, bytes);
    }
  }
  return found;
}
