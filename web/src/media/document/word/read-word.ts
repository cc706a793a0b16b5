import { parseAsync, renderDocument } from 'docx-preview';

import { refuseLocked, UnreadableDocument } from '../document-failure.ts';
import { safeRules } from './safe-style.ts';
import { sanitizeDocument } from './sanitize-document.ts';

/** A word processor's paper, made harmless. */
export interface WordPaper {
  content: DocumentFragment;
  /** Of its styles; empty where the browser cannot keep them from the rest of the page. */
  rules: string;
}

/** What the library asks for: an element, or text. */
type Wanted = string | Node | ({ tagName: string } & Record<string, unknown>);

/**
 * Reads a .docx file. The library makes its elements in a document without a window, where no picture is fetched and no
 * script runs; only a copy of the harmless ones is handed on. Throws `UnreadableDocument`.
 *
 * @param isNarrow lets lines break at the screen's width instead of the paper's
 */
export async function readWord(
  bytes: Uint8Array<ArrayBuffer>,
  isNarrow: boolean,
): Promise<WordPaper> {
  refuseLocked(bytes);
  try {
    const inert = document.implementation.createHTMLDocument('');
    const options = {
      ignoreWidth: isNarrow,
      ignoreHeight: isNarrow,
      ignoreFonts: true,
      renderAltChunks: false,
      useBase64URL: true,
      h: (wanted: Wanted) => makeIn(inert, wanted),
    };
    const nodes = await renderDocument(await parseAsync(bytes, options), options);
    const made = inert.createDocumentFragment();
    made.append(...nodes);
    const sheets = [...made.querySelectorAll('style')];
    // The sanitizer would insert them into a document that the page's policy applies to, and the browser would report that.
    for (const sheet of sheets) sheet.remove();
    const rules = canKeepRules()
      ? safeRules(sheets.map(({ textContent }) => textContent).join('\n'))
      : '';
    return { content: sanitizeDocument(made), rules };
  } catch (error) {
    throw new UnreadableDocument('broken', error);
  }
}

/** Sheets of a shadow's own (Chrome 73, Safari 16.4); the policy of the page lets no style elements in. */
export function canKeepRules(): boolean {
  return 'adoptedStyleSheets' in document;
}

function makeIn(inert: Document, wanted: Wanted): Node {
  if (typeof wanted === 'string') return inert.createTextNode(wanted);
  if (wanted instanceof Node) return wanted;
  const { ns, tagName, className, style, children, ...fields } = wanted;
  const inside = Array.isArray(children) ? children : [];
  if (tagName === '#comment') return inert.createComment('');
  const made = elementIn(inert, tagName, ns);
  if (made instanceof Element) {
    if (typeof className === 'string') made.setAttribute('class', className);
    if (typeof style === 'string') made.setAttribute('style', style);
    else if (made instanceof HTMLElement) Object.assign(made.style, style);
    // Such as `colSpan` and `src`.
    Object.assign(made, fields);
  }
  for (const one of inside) made.appendChild(makeIn(inert, one));
  return made;
}

function elementIn(inert: Document, tagName: string, ns: unknown): Node {
  if (tagName === '#fragment') return inert.createDocumentFragment();
  return typeof ns === 'string' ? inert.createElementNS(ns, tagName) : inert.createElement(tagName);
}
