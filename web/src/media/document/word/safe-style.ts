/** Properties that a document may set: the look of text, paragraphs and tables. */
const allowedProperties =
  /^(?:color|background-color|font(?:-.+)?|text-.+|line-height|letter-spacing|word-spacing|white-space|vertical-align|direction|(?:margin|padding|border)(?:-.+)?|(?:min-|max-)?(?:width|height)|display|flex-.+|float|clear|table-layout|caption-side|list-style-type|column.*|counter-.+|top|left|right|bottom|position|overflow-wrap|transform|clip-path|--docx-.+)$/;

/** Values that fetch a file, run code or break out of the style rule. */
const forbiddenValues = /url\s*\(|image-set|image\s*\(|element\s*\(|expression|attr\s*\(|@|[\\<]/i;

/** Allowed values of `position`. Others, such as `fixed`, could cover the rest of the page. */
const allowedPositions = new Set(['static', 'relative', 'absolute']);

/** Allowed values of `content`, for the markers of list items: quoted text and counters. */
const allowedContent = /^(?:"[^"]*"|counter\([\w-]+(?:,\s*[\w-]+)?\)|\s)+$/;

function isSafe(name: string, value: string): boolean {
  if (name === 'content') return allowedContent.test(value);
  if (!allowedProperties.test(name) || forbiddenValues.test(value)) return false;
  return name !== 'position' || allowedPositions.has(value);
}

/** Returns the safe declarations of a style as text. */
export function filterDeclarations(style: CSSStyleDeclaration): string {
  return Array.from(style)
    .map((name) => [name, style.getPropertyValue(name)] as const)
    .filter(([name, value]) => isSafe(name, value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

/** Returns the safe rules of a style sheet as text. All rules are dropped except plain rules for elements inside the document. */
export function filterRules(text: string): string {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return Array.from(sheet.cssRules, (rule) => {
    if (!(rule instanceof CSSStyleRule) || /:host|::slotted|[\\<{}]/.test(rule.selectorText)) {
      return '';
    }
    return `${rule.selectorText}{${filterDeclarations(rule.style)}}`;
  }).join('\n');
}
