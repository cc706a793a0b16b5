/** Returns a text as a voice should read it: a blank is 空, and signs that voices spell out are pauses. */
export function toSpokenText(text: string): string {
  return text
    .replaceAll(/\{\{\d+\}\}|_{2,}|□|（\s*）/g, '空')
    .replaceAll(/[·•|｜→—]+/g, '，')
    .replaceAll(/[《》“”「」『』]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
