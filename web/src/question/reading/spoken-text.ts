/** Converts a text for speech: a blank becomes 空, and symbols that voices would spell out become pauses. */
export function toSpokenText(text: string): string {
  return text
    .replaceAll(/\{\{\d+\}\}|_{2,}|□|（\s*）/g, '空')
    .replaceAll(/[·•|｜→—]+/g, '，')
    .replaceAll(/[《》“”「」『』]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
