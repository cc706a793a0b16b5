/**
 * Text of a file in UTF-8 (with or without BOM) or GB18030, which is what Chinese spreadsheet programs write; null for
 * any other. UTF-8 comes first: its rules are so strict that GB18030 text of any length does not pass for it.
 */
export function decodeText(bytes: Uint8Array): string | null {
  return decodeAs('utf-8', bytes) ?? decodeAs('gb18030', bytes);
}

/** Null when the bytes are not this encoding. A BOM is dropped. */
export function decodeAs(encoding: 'utf-8' | 'gb18030', bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
