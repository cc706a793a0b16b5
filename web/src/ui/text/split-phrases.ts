/** The longest group of short words that stays on one line, in characters. */
const GROUP_MAX = 4;
/** The longest quoted title that stays on one line, in characters. */
const TITLE_MAX = 5;

/** Matches text with which a line must not begin. */
const CLOSING = /^[\s，。、；：？！…—～·•）》〉」』】〕”’%％,.;:?!)\]}]+$/;
/** Matches text with which a line must not end. */
const OPENING = /[（《〈「『【〔“‘([{]$/;
const CLAUSE_END = /[\s，。、；：？！…—·]$/;
const CLAUSE = /[^，。、；：？！]*[，。、；：？！]?/g;
/**
 * Matches a number, or 这, 那, 每, 哪 at the end of a word. The next character is its measure word, and no line may end between them:
 * 两种, 第一段.
 */
const NUMBER_END = /[\d一二两三四五六七八九十几哪这那每第]$/;
/** Matches words that belong to the word before, so that no line may end between them. */
const PARTICLE = /^(?:[的了着过们吗呢吧里上下中]|的是)$/;
const TITLE = /《[^《》]*》|“[^“”]*”|「[^「」]*」/g;

interface Words {
  segment(text: string): Iterable<{ segment: string }>;
}
/** The browser's splitter of words. We declare it, because the type library of the oldest supported browsers does not. */
type Segmenter = new (locale: string, options: { granularity: 'word' }) => Words;

let segmenter: Words | null | undefined;

function openSegmenter(): Words | null {
  if (segmenter === undefined) {
    const { Segmenter } = Intl as typeof Intl & { Segmenter?: Segmenter };
    segmenter = Segmenter ? new Segmenter('zh', { granularity: 'word' }) : null;
  }
  return segmenter;
}

function segmentWords(text: string, words: Words): string[] {
  return [...words.segment(text)].map(({ segment }) => segment);
}

/** Splits a text into words. A short quoted title is one word. */
function splitWords(text: string, words: Words): string[] {
  const titles = text.match(TITLE) ?? [];
  return text.split(TITLE).flatMap((between, index) => {
    const title = titles[index] ?? '';
    const titleWords = title.length <= TITLE_MAX ? [title] : segmentWords(title, words);
    return [...segmentWords(between, words), ...titleWords];
  });
}

/** Checks whether no line may end between two texts. Each text has at least one character. */
function isInseparable(before: string, after: string): boolean {
  if (CLOSING.test(after) || OPENING.test(before)) return true;
  if (CLAUSE_END.test(before)) return false;
  if (PARTICLE.test(after) || (NUMBER_END.test(before) && after.length === 1)) return true;
  if (before.endsWith('》')) return false;
  const hasShortWord = after.length === 1 || before.length === 1;
  return hasShortWord && before.length + after.length <= GROUP_MAX;
}

/**
 * Splits a Chinese text into phrases, between which a line may end. Joined, they are the text. Without a word splitter in the
 * browser, phrases end at punctuation.
 */
export function splitPhrases(text: string): string[] {
  const words = openSegmenter();
  const pieces = words ? splitWords(text, words) : (text.match(CLAUSE) ?? []);
  const phrases: string[] = [];
  for (const piece of pieces) {
    if (piece === '') continue;
    const last = phrases.length - 1;
    const before = phrases[last];
    if (before !== undefined && isInseparable(before, piece)) phrases[last] = before + piece;
    else phrases.push(piece);
  }
  return phrases;
}
