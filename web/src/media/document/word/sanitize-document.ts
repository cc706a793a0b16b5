import DOMPurify from 'dompurify';

import { filterDeclarations } from './safe-style.ts';

/**
 * Matches the address of an image that is embedded in the file. SVG is excluded, because it can contain scripts. Other addresses are
 * excluded, because the browser would fetch them.
 */
const embeddedImage = /^data:image\/(?:png|jpeg|gif|bmp|webp);base64,[a-z0-9+/=]*$/i;

const purifier = DOMPurify();

// DOMPurify does not check styles, so they are filtered here.
purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
  if (attribute.attrName !== 'style') return;
  attribute.attrValue = element instanceof HTMLElement ? filterDeclarations(element.style) : '';
});

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (!(element instanceof HTMLImageElement)) return;
  if (embeddedImage.test(element.getAttribute('src') ?? '')) element.alt ||= '文档里的图片';
  else element.remove();
});

/**
 * Returns a harmless copy of a document from an unknown sender. A forbidden element is replaced by its content, so a link becomes plain
 * text.
 */
export function sanitizeDocument(made: DocumentFragment): DocumentFragment {
  // In a browser that it does not support, DOMPurify would return its input unchanged.
  if (!purifier.isSupported) throw new Error('DOMPurify does not support this browser');
  return purifier.sanitize(made, {
    ALLOWED_TAGS:
      'section article header footer div p span b i u s em strong sub sup br img table colgroup col thead tbody tr td th ol ul li h1 h2 h3 h4 h5 h6'.split(
        ' ',
      ),
    ALLOWED_ATTR: ['class', 'colspan', 'rowspan', 'span', 'alt', 'src', 'style'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    // These elements are removed with their content, which is not text of the document.
    FORBID_CONTENTS: 'style script template iframe object embed link meta head title svg'.split(
      ' ',
    ),
    RETURN_DOM_FRAGMENT: true,
  });
}
