/** Estimates the width of a text in em: a Chinese character is 1, others are a little over 0.5. */
export function estimateWidth(text: string): number {
  const wide = text.replace(/[ -ÿ]/g, '').length;
  return wide + (text.length - wide) * 0.6;
}
