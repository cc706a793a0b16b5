/** Estimates the width of a text in em. A Chinese character counts as 1, any other as a little over 0.5. */
export function estimateWidth(text: string): number {
  const wide = text.replace(/[ -ÿ]/g, '').length;
  return wide + (text.length - wide) * 0.6;
}
