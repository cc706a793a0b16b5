let twoByteCodes: ReadonlyMap<string, Buffer> | null = null;

/** Encodes text as GB18030, like Chinese spreadsheet programs do. Supports only ASCII and two-byte characters. */
export function toGb18030(text: string): Buffer {
  twoByteCodes ??= buildTwoByteCodes();
  const table = twoByteCodes;
  return Buffer.concat(
    Array.from(text, (character) => {
      if (character < '\u0080') return Buffer.from(character);
      const bytes = table.get(character);
      if (bytes === undefined) throw new Error(`${character} has no two-byte code.`);
      return bytes;
    }),
  );
}

/** Builds a table of all two-byte codes by decoding them, because Node.js can decode GB18030 but cannot encode it. */
function buildTwoByteCodes(): Map<string, Buffer> {
  const decoder = new TextDecoder('gb18030');
  const table = new Map<string, Buffer>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const bytes = Buffer.from([lead, trail]);
      const text = decoder.decode(bytes);
      if (Array.from(text).length === 1) table.set(text, bytes);
    }
  }
  return table;
}
