const digits = '零一二三四五六七八九';

/** Parses a number such as 12, 十二, 二十 or 二十三. Returns 0 to 99, or null for other text, which includes full-width digits. */
export function parseNumeral(text: string): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const match = /^([一二三四五六七八九])?(十)?([一二三四五六七八九])?$/.exec(text);
  if (!match || text === '') return null;
  const [, first, ten, last] = match;
  if (!ten) return first && last ? null : digits.indexOf(first ?? last ?? '');
  return (first ? digits.indexOf(first) : 1) * 10 + (last ? digits.indexOf(last) : 0);
}
