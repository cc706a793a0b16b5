const byteOrderMarks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Decodes a text file: by its byte order mark, else as UTF-8 if it is valid UTF-8, else as GB 18030. */
export function decodeText(bytes: Uint8Array): string {
  const marked = byteOrderMarks.find(([, mark]) =>
    mark.every((byte, index) => bytes[index] === byte),
  );
  if (marked) return new TextDecoder(marked[0]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
