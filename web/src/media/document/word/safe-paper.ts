import { safeDeclarations } from './safe-style.ts';

/** Elements that a paper is made of. What stands in any other is shown without it. */
const tags = new Set(
  'section article header footer div p span b i u s em strong sub sup br img table colgroup col thead tbody tr td th ol ul li h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
);
/** What stands in these is no part of the text. */
const dropped = new Set(
  'style script template iframe object embed link meta head title svg'.split(' '),
);

const attributes = ['class', 'colspan', 'rowspan', 'span', 'alt'];

/** A picture out of the file itself; drawings with scripts and other addresses stay out. */
const ownPicture = /^data:image\/(?:png|jpeg|gif|bmp|webp);base64,[a-z0-9+/=]*$/i;

/**
 * A copy of what a library has made of a stranger's file: only what is on the lists above gets into the page. Links become
 * plain words, since nobody has looked at where they lead.
 *
 * @param made stands in a document without a window, where nothing is fetched or run
 */
export function safeCopy(made: Node): DocumentFragment {
  const copy = document.createDocumentFragment();
  for (const node of made.childNodes) {
    if (node instanceof Text) copy.append(node.data);
    else if (node instanceof Element) appendElement(copy, node);
  }
  return copy;
}

function appendElement(holder: DocumentFragment, made: Element): void {
  const tag = made.localName.toLowerCase();
  if (dropped.has(tag)) return;
  const content = safeCopy(made);
  if (!tags.has(tag)) {
    holder.append(content);
    return;
  }
  const element = document.createElement(tag);
  for (const name of attributes) {
    const value = made.getAttribute(name);
    if (value !== null) element.setAttribute(name, value);
  }
  if (made instanceof HTMLElement) element.setAttribute('style', safeDeclarations(made.style));
  if (element instanceof HTMLImageElement) {
    const src = made.getAttribute('src') ?? '';
    if (!ownPicture.test(src)) return;
    element.src = src;
    element.alt ||= '文档里的图片';
  }
  element.append(content);
  holder.append(element);
}
