import DOMPurify from 'dompurify';

import { filterDeclarations } from './safe-style.ts';

/**
 * Matches the address of an image that is part of the file. SVG is excluded because it can contain scripts; other
 * addresses are excluded because the browser would fetch them.
 */
const embeddedImage = /^data:image\/(?:png|jpeg|gif|bmp|webp);base64,[a-z0-9+/=]*$/i;

const purifier = DOMPurify();

// Filters styles here, because DOMPurify does not check them.
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
 * Copies the harmless part of a document from an unknown sender. A forbidden element is replaced by its content, so a
 * link becomes plain text.
 */
export function sanitizeDocument(made: DocumentFragment): DocumentFragment {
  // In an unsupported browser DOMPurify would return its input unchanged.
  if (!purifier.isSupported) throw new Error('DOMPurify does not support this browser');
  return purifier.sanitize(made, {
    ALLOWED_TAGS:
      'section article header footer div p span b i u s em strong sub sup br img table colgroup col thead tbody tr td th ol ul li h1 h2 h3 h4 h5 h6'.split(
        ' ',
      ),
    ALLOWED_ATTR: ['class', 'colspan', 'rowspan', 'span', 'alt', 'src', 'style'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    // The content of these elements is not text of the document, so it is removed too.
    FORBID_CONTENTS: 'style script template iframe object embed link meta head title svg'.split(
      ' ',
    ),
    RETURN_DOM_FRAGMENT: true,
  });
}
