import { TextDecoder } from 'node:util';

import { SaxesParser, type SaxesTagPlain } from 'saxes';

import { problem } from '../../../problem.ts';

/** The limit for nested elements. Word processors nest fewer than 100. */
const DEPTH_MAX = 500;

/**
 * Receives the elements and text of a part. Names have no prefixes, because a file chooses its prefixes; `space` is the
 * namespace. The values of attributes with the same name in several namespaces are joined, one on each line.
 */
export interface XmlVisitor {
  open?(name: string, attributes: ReadonlyMap<string, string>, space: string): void;
  close?(name: string, space: string): void;
  text?(text: string): void;
}

/**
 * Reads XML of an office file in chunks (ECMA-376-2: UTF-8 or UTF-16, no document type). Throws `fileBroken` for XML that is not
 * well-formed, and `fileUnsafe` for a document type or too deep nesting. It skips SVG drawings, which are only images.
 */
export class OfficeXml {
  readonly #parser = new SaxesParser();
  #decoder: TextDecoder | null = null;
  /** The namespace of each declared prefix. */
  readonly #spaces = new Map<string, string>();
  #depth = 0;
  #hasDoctype = false;
  #isDrawing = false;

  constructor(visitor: XmlVisitor) {
    const parser = this.#parser;
    parser.on('error', () => {
      if (!this.#isDrawing) throwBroken();
    });
    parser.on('xmldecl', ({ encoding }) => {
      // Refuses other encodings, because an office program could read a text that differs from what this check reads.
      if (encoding !== undefined && !/^(?:utf-?8|utf-?16(?:le|be)?|us-ascii)$/i.test(encoding)) {
        throwBroken();
      }
    });
    parser.on('doctype', (doctype) => {
      if (doctype.includes('[')) throw problem('fileUnsafe');
      this.#hasDoctype = true;
    });
    parser.on('opentag', (tag) => {
      const name = getLocalName(tag.name);
      if (this.#depth === 0 && name === 'svg') this.#isDrawing = true;
      if (this.#isDrawing) return;
      this.#depth += 1;
      if (this.#hasDoctype || this.#depth > DEPTH_MAX) throw problem('fileUnsafe');
      this.#noteSpaces(tag);
      visitor.open?.(name, listAttributes(tag), this.#getNamespace(tag.name));
    });
    parser.on('closetag', ({ name }) => {
      if (this.#isDrawing) return;
      this.#depth -= 1;
      visitor.close?.(getLocalName(name), this.#getNamespace(name));
    });
    parser.on('text', (text) => visitor.text?.(text));
    parser.on('cdata', (text) => visitor.text?.(text));
  }

  /** Reads the next chunk. The first chunk must have at least two bytes, unless the whole part is shorter. */
  write(bytes: Buffer): void {
    if (this.#isDrawing) return;
    this.#decoder ??= new TextDecoder(detectEncoding(bytes), { fatal: true });
    this.#parser.write(this.#decode(bytes, true));
  }

  close(): void {
    if (this.#isDrawing) return;
    this.#parser.write(this.#decode(undefined, false)).close();
  }

  /**
   * Stores the namespaces that an element declares. A prefix that is declared again keeps its last meaning to the end. This does
   * not matter, because fields with two namespaces are refused.
   */
  #noteSpaces({ attributes }: SaxesTagPlain): void {
    for (const [name, value] of Object.entries(attributes)) {
      if (name === 'xmlns') this.#spaces.set('', value);
      else if (name.startsWith('xmlns:')) this.#spaces.set(name.slice(6), value);
    }
  }

  #getNamespace(name: string): string {
    const prefix = name.includes(':') ? name.slice(0, name.indexOf(':')) : '';
    return this.#spaces.get(prefix) ?? prefix;
  }

  #decode(bytes: Buffer | undefined, stream: boolean): string {
    try {
      return (this.#decoder ?? new TextDecoder()).decode(bytes, { stream });
    } catch {
      return throwBroken();
    }
  }
}

function throwBroken(): never {
  throw problem('fileBroken');
}

/** Checks whether a part begins like XML, in any encoding that office files have. */
export function looksLikeXml(bytes: Buffer): boolean {
  const encoding = detectEncoding(bytes);
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, 1024));
  return head.trimStart().startsWith('<');
}

/** Detects the encoding by the byte order mark, or by the zero beside the first letter. */
export function detectEncoding([first = 0, second = 0]: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return 'utf-8';
}

function getLocalName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/**
 * Matches the attributes that the checks read. A second attribute of the same name in another namespace, which office programs
 * ignore, must not replace the first.
 */
const singleAttribute =
  /^(?:PartName|Extension|ContentType|Type|Target|TargetMode|Id|src|instr|fldCharType)$/;

function listAttributes({ attributes }: SaxesTagPlain): ReadonlyMap<string, string> {
  const joinedAttributes = new Map<string, string>();
  for (const [name, value] of Object.entries(attributes)) {
    const before = joinedAttributes.get(getLocalName(name));
    if (before !== undefined && singleAttribute.test(getLocalName(name)))
      throw problem('fileUnsafe');
    joinedAttributes.set(getLocalName(name), before === undefined ? value : `${before}\n${value}`);
  }
  return joinedAttributes;
}
