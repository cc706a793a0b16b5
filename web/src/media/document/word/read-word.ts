import { parseAsync, renderDocument } from 'docx-preview';

import { rejectLockedFile, UnreadableDocumentError } from '../document-failure.ts';
import { filterRules } from './safe-style.ts';
import { sanitizeDocument } from './sanitize-document.ts';

/** The safe content of a Word file: sanitized elements and style rules. */
export interface WordDocument {
  content: DocumentFragment;
  /** The style rules of the document. Empty if the browser cannot limit them to the document. */
  rules: string;
}

/** What the library passes to create a node: an element or a text. */
type NodeRequest = string | Node | ({ tagName: string } & Record<string, unknown>);

/**
 * Reads a .docx file. The library creates the elements in a document without a window, so no image is fetched and no script runs. The
 * result contains only a sanitized copy. Throws `UnreadableDocumentError`.
 *
 * @param isNarrow breaks lines at the width of the screen instead of the width of the page
 */
export async function readWordDocument(
  bytes: Uint8Array<ArrayBuffer>,
  isNarrow: boolean,
): Promise<WordDocument> {
  rejectLockedFile(bytes);
  try {
    const inert = document.implementation.createHTMLDocument('');
    const options = {
      ignoreWidth: isNarrow,
      ignoreHeight: isNarrow,
      ignoreFonts: true,
      renderAltChunks: false,
      useBase64URL: true,
      h: (request: NodeRequest) => createNode(inert, request),
    };
    const nodes = await renderDocument(await parseAsync(bytes, options), options);
    const fragment = inert.createDocumentFragment();
    fragment.append(...nodes);
    const sheets = [...fragment.querySelectorAll('style')];
    // The sanitizer would insert the style elements into a document with the page's content security policy, and the browser would report
    // a violation. So they are removed first.
    for (const sheet of sheets) sheet.remove();
    const rules = canScopeStyles()
      ? filterRules(sheets.map(({ textContent }) => textContent).join('\n'))
      : '';
    return { content: sanitizeDocument(fragment), rules };
  } catch (error) {
    throw new UnreadableDocumentError('broken', error);
  }
}

/**
 * Checks whether styles can be limited to a shadow root with `adoptedStyleSheets` (Chrome 73, Safari 16.4). The page's content security
 * policy forbids `style` elements.
 */
export function canScopeStyles(): boolean {
  return 'adoptedStyleSheets' in document;
}

function createNode(inert: Document, request: NodeRequest): Node {
  if (typeof request === 'string') return inert.createTextNode(request);
  if (request instanceof Node) return request;
  const { ns, tagName, className, style, children, ...fields } = request;
  const childRequests = Array.isArray(children) ? children : [];
  if (tagName === '#comment') return inert.createComment('');
  const node = createElement(inert, tagName, ns);
  if (node instanceof Element) {
    if (typeof className === 'string') node.setAttribute('class', className);
    if (typeof style === 'string') node.setAttribute('style', style);
    else if (node instanceof HTMLElement) Object.assign(node.style, style);
    // Sets the properties that the library passes, for example `colSpan` and `src`.
    Object.assign(node, fields);
  }
  for (const child of childRequests) node.appendChild(createNode(inert, child));
  return node;
}

function createElement(inert: Document, tagName: string, ns: unknown): Node {
  if (tagName === '#fragment') return inert.createDocumentFragment();
  return typeof ns === 'string' ? inert.createElementNS(ns, tagName) : inert.createElement(tagName);
}
