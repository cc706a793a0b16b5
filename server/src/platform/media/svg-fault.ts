import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
/** The limit for nested elements, because the parser searches all outer elements to resolve a prefix. */
const DEPTH_MAX = 500;
const tooDeep = new Error('too deep');

/** The elements that run code or embed other documents. */
const forbiddenElements = new Set([
  'script',
  'foreignobject',
  'iframe',
  'embed',
  'object',
  'audio',
  'video',
  'handler',
  'listener',
]);

/** Matches an embedded image. An SVG is not allowed there, because this check would not see its content. */
const embeddedImage = /^data:image\/(?:png|jpeg|gif|webp);base64,/i;

/** Matches CSS that loads a resource, or that could hide such CSS from this check. */
const loadingStyle = /url\((?!\s*["']?#)|image-set\(|@import|expression\(|javascript:|\\/i;

/**
 * Returns the reason in Chinese why an SVG may not be served to pupils, or null. An SVG must be self-contained and inactive: no
 * scripts, event handlers, embedded documents or external references.
 */
export function findSvgFault(bytes: Buffer): string | null {
  const text = decodeUtf8(bytes);
  if (text === null) return 'SVG 要用 UTF-8 编码';
  let depth = 0;
  let fault: string | null = null;
  let hasRoot = false;
  const recordFault = (found: string | null) => {
    fault ??= found;
  };
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => recordFault(`不是完好的 SVG（${error.message}）`));
  parser.on('doctype', (doctype) =>
    recordFault(doctype.includes('[') ? 'SVG 里不能定义实体' : null),
  );
  parser.on('processinginstruction', ({ target }) =>
    recordFault(target.toLowerCase() === 'xml-stylesheet' ? 'SVG 里不能引用外部样式' : null),
  );
  // The style text so far. A browser joins the parts of a style before and after a comment.
  let style = '';
  // The number of open elements inside a <style>. Text after an inner element still belongs to the style.
  let styleDepth = 0;
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > DEPTH_MAX) throw tooDeep;
    if (!hasRoot && (tag.local !== 'svg' || tag.uri !== SVG_NAMESPACE)) {
      recordFault(`不是 SVG：最外层应为 <svg xmlns="${SVG_NAMESPACE}">`);
    }
    hasRoot = true;
    if (styleDepth > 0 || tag.local === 'style') styleDepth += 1;
    recordFault(findElementFault(tag));
  });
  parser.on('closetag', () => {
    depth -= 1;
    styleDepth = Math.max(0, styleDepth - 1);
  });
  const addStyle = (piece: string) => {
    if (styleDepth > 0) style += piece;
  };
  parser.on('text', addStyle);
  parser.on('cdata', addStyle);
  try {
    parser.write(text).close();
  } catch (error) {
    if (error !== tooDeep) throw error;
    return 'SVG 里的元素套得太深';
  }
  recordFault(findStyleFault(style));
  return fault;
}

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function findStyleFault(style: string): string | null {
  return loadingStyle.test(style) ? 'SVG 的样式里不能引用外部内容' : null;
}

function findElementFault({ local, uri, attributes }: SaxesTagNS): string | null {
  if (forbiddenElements.has(local.toLowerCase())) return `SVG 里不能有 <${local}>`;
  if (uri.includes('xhtml')) return 'SVG 里不能有 HTML';
  const faults = Object.values(attributes).map((attribute) => findAttributeFault(attribute));
  return faults.find((fault) => fault !== null) ?? null;
}

function findAttributeFault({ name, local, value }: SaxesAttributeNS): string | null {
  const plain = local.toLowerCase();
  if (plain.startsWith('on')) return `SVG 里不能有事件属性 ${name}`;
  if (name === 'xml:base') return 'SVG 里不能有 xml:base';
  if (plain === 'attributename' && /href$|^on/i.test(value)) return `SVG 里不能改动 ${value}`;
  const isReference = plain === 'href' || plain === 'src';
  if (isReference && !value.startsWith('#') && !embeddedImage.test(value)) {
    return `SVG 里不能引用外部内容（${name}）`;
  }
  return isReference || name.startsWith('xmlns') ? null : findStyleFault(value);
}
