/** Normalizes a typed answer for the comparison: NFKC, lower case, without 《》“”、。 and spaces. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[《》“”、。\s]/gu, '');
}

const chineseDigits = '零一二三四五六七八九';

/** Parses Chinese numerals from 0 to 99. 两 is two; 半 and 一半 are a half. Returns null for other texts. */
function parseChineseNumber(text: string): number | null {
  if (/^一?半$/u.test(text)) return 0.5;
  if (text === '两') return 2;
  if (/^[零一二三四五六七八九]$/u.test(text)) return chineseDigits.indexOf(text);
  const form = /^([一二三四五六七八九]?)十([一二三四五六七八九]?)$/u.exec(text);
  if (form === null) return null;
  const [, tens, ones] = form;
  return chineseDigits.indexOf(tens || '一') * 10 + chineseDigits.indexOf(ones || '零');
}

/**
 * Parses the number in a normalized text: a decimal, a fraction such as 3/2, or Chinese numerals up to 99. Returns null for other
 * texts.
 */
export function parseAnswerNumber(text: string): number | null {
  const fraction = /^([+-]?\d{1,9})\/(\d{1,9})$/.exec(text);
  if (fraction !== null) {
    const [, above, below] = fraction;
    return Number(below) === 0 ? null : Number(above) / Number(below);
  }
  if (/^[+-]?(\d{1,15}(\.\d{0,15})?|\.\d{1,15})$/.test(text)) return Number(text);
  return parseChineseNumber(text);
}

/** Checks whether two texts differ by at most one inserted, deleted or changed letter. */
function isWithinOneEdit(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const restStart = short.length === long.length ? start + 1 : start;
  return short.slice(restStart) === long.slice(start + 1);
}

/**
 * Checks whether `given` is the Latin word `accepted` with one wrong letter. `accepted` must have five or more letters. Returns
 * false for Chinese.
 */
export function isCloseMatch(given: string, accepted: string): boolean {
  return (
    /^\p{Script=Latin}{5,}$/u.test(accepted) &&
    /^\p{Script=Latin}+$/u.test(given) &&
    isWithinOneEdit(given, accepted)
  );
}
