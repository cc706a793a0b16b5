/**
 * Decodes UTF-8 (with or without BOM) or GB18030, which Chinese spreadsheet programs write; null for other encodings. UTF-8 is
 * tried first, because its rules are so strict that longer GB18030 text is never valid UTF-8.
 */
export function decodeText(bytes: Uint8Array): string | null {
  return decodeAs('utf-8', bytes) ?? decodeAs('gb18030', bytes);
}

/** Null if the bytes are not in this encoding. Drops a BOM. */
export function decodeAs(encoding: 'utf-8' | 'gb18030', bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
