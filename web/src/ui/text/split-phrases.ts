/** Groups of short words with at most this number of characters stay on one line. */
const GROUP_MAX_CHARACTERS = 4;
/** Quoted titles with at most this number of characters stay on one line. */
const TITLE_MAX_CHARACTERS = 5;

/** Matches characters that must not begin a line. */
const NOT_AT_LINE_START = /^[\s，。、；：？！…—–～·•）》〉」』】〕”’%％,.;:?!)\]}]+$/;
/** Matches characters that must not end a line, also those within a span of time: 16:10–17:10. */
const NOT_AT_LINE_END = /[（《〈「『【〔“‘([{–]$|\d:$/;
const CLAUSE_END = /[\s，。、；：？！…—·]$/;
const CLAUSE = /[^，。、；：？！]*[，。、；：？！]?/g;
/**
 * Matches a number, or one of 这, 那, 每, 哪, at the end of a word. The next character is its measure word, and a line must not break between
 * them: 两种, 第一段.
 */
const NUMBER_END = /[\d一二两三四五六七八九十几哪这那每第]$/;
/** Matches words that belong to the word before them. A line must not break before them. */
const PARTICLE = /^(?:[的了着过们吗呢吧里上下中]|的是)$/;
/** Matches a quoted title, or a verb that is repeated with 一: 排一排. */
const TITLE_OR_REPEATED_VERB = /《[^《》]*》|“[^“”]*”|「[^「」]*」|(.)一\1/g;

interface Words {
  segment(text: string): Iterable<{ segment: string }>;
}
/** The browser's word segmenter. It is declared here, because the type library for the oldest supported browsers lacks it. */
type Segmenter = new (locale: string, options: { granularity: 'word' }) => Words;

let segmenter: Words | null | undefined;

function createSegmenter(): Words | null {
  if (segmenter === undefined) {
    const { Segmenter } = Intl as typeof Intl & { Segmenter?: Segmenter };
    segmenter = Segmenter ? new Segmenter('zh', { granularity: 'word' }) : null;
  }
  return segmenter;
}

function segmentWords(text: string, words: Words): string[] {
  return [...words.segment(text)].map(({ segment }) => segment);
}

/** Splits a text into words. A short quoted title and a repeated verb count as one word. */
function splitWords(text: string, words: Words): string[] {
  const titles = text.match(TITLE_OR_REPEATED_VERB) ?? [];
  // Between two parts, `split` also returns the group of the pattern.
  const parts = text.split(TITLE_OR_REPEATED_VERB).filter((_part, index) => index % 2 === 0);
  return parts.flatMap((between, index) => {
    const title = titles[index] ?? '';
    const titleWords = title.length <= TITLE_MAX_CHARACTERS ? [title] : segmentWords(title, words);
    return [...segmentWords(between, words), ...titleWords];
  });
}

/** Checks whether a line must not break between two texts. Neither text may be empty. */
function isInseparable(before: string, after: string): boolean {
  if (NOT_AT_LINE_START.test(after) || NOT_AT_LINE_END.test(before)) return true;
  if (CLAUSE_END.test(before) || NOT_AT_LINE_END.test(after)) return false;
  if (PARTICLE.test(after) || (NUMBER_END.test(before) && after.length === 1)) return true;
  if (before.endsWith('》')) return false;
  const { length } = before.replace(/^[“（]/, '');
  const hasShortWord = after.length === 1 || length === 1;
  return hasShortWord && length + after.length <= GROUP_MAX_CHARACTERS;
}

/**
 * Splits a Chinese text into phrases. Lines may break between phrases, and the joined phrases are the text. If the browser has no word
 * segmenter, phrases end at punctuation.
 */
export function splitPhrases(text: string): string[] {
  const words = createSegmenter();
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
