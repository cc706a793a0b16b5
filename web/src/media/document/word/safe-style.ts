/** What the styles of a paper may say: how letters, paragraphs and tables look. Nothing that fetches, hides or reaches out. */
const allowed =
  /^(?:color|background-color|font(?:-.+)?|text-.+|line-height|letter-spacing|word-spacing|white-space|vertical-align|direction|(?:margin|padding|border)(?:-.+)?|(?:min-|max-)?(?:width|height)|display|flex-.+|float|clear|table-layout|caption-side|list-style-type|column.*|counter-.+|top|left|right|bottom|position|overflow-wrap|transform|clip-path|--docx-.+)$/;

/** Fetches, runs, or leads out of the paper. */
const forbidden = /url\s*\(|image-set|image\s*\(|element\s*\(|expression|attr\s*\(|@|[\\<]/i;

const ownPlaces = new Set(['static', 'relative', 'absolute']);

/** What stands before the items of a list: words in quotes and the items' own numbers. */
const ownWords = /^(?:"[^"]*"|counter\([\w-]+(?:,\s*[\w-]+)?\)|\s)+$/;

function isSafe(name: string, value: string): boolean {
  if (name === 'content') return ownWords.test(value);
  if (!allowed.test(name) || forbidden.test(value)) return false;
  return name !== 'position' || ownPlaces.has(value);
}

/** The harmless declarations of a style, as text. */
export function safeDeclarations(style: CSSStyleDeclaration): string {
  return Array.from(style)
    .map((name) => [name, style.getPropertyValue(name)] as const)
    .filter(([name, value]) => isSafe(name, value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

/** The harmless rules of a sheet, as text: plain rules for elements inside the paper. */
export function safeRules(text: string): string {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return Array.from(sheet.cssRules, (rule) => {
    if (!(rule instanceof CSSStyleRule) || /:host|::slotted|[\\<{}]/.test(rule.selectorText)) {
      return '';
    }
    return `${rule.selectorText}{${safeDeclarations(rule.style)}}`;
  }).join('\n');
}
