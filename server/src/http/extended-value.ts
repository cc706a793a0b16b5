/** Encodes text for a header's parameter (RFC 8187, 3.2.1), which allows fewer characters than an address. */
export function encodeExtendedValue(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
