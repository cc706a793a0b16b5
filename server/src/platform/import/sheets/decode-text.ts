/**
 * Decodes a text in UTF-8 (with or without BOM) or in GB18030, which Chinese spreadsheet programs write. Returns null for
 * other encodings. Tries UTF-8 first, because its rules are so strict that longer GB18030 text is never valid UTF-8.
 */
export function decodeText(bytes: Uint8Array): string | null {
  return decodeAs('utf-8', bytes) ?? decodeAs('gb18030', bytes);
}

/** Decodes a text and removes its BOM (byte order mark). Returns null if the bytes are not valid in this encoding. */
export function decodeAs(encoding: 'utf-8' | 'gb18030', bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
