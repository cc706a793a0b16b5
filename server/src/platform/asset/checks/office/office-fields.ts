import { problem } from '../../../problem.ts';
import type { XmlVisitor } from './office-xml.ts';

/** Fields that run something or read other files (ECMA-376-1, 17.16.5, and older programs); all others only show text. */
const running = new Set(['DDE', 'DDEAUTO', 'PRINT', 'CONTROL', 'HTMLCONTROL', 'OCX']);
const fetching = new Set(['INCLUDE', 'INCLUDETEXT', 'DATABASE', 'LINK', 'RD']);
/** Fields that show an image, which word processors also note for images that they embed from the writer's own disk. */
const showing = new Set(['INCLUDEPICTURE', 'IMPORT']);
/** Letters of a code that are looked at, after runs of spaces became one. */
const MOST_CODE = 4096;
/** The elements of a field; all of a part are in one namespace. */
const fieldElements = new Set(['fldSimple', 'fldChar', 'instrText', 'delInstrText']);

/** An address that leads off the writer's own disk. */
export function isRemote(target: string): boolean {
  const plain = target.trim();
  if (/^file:\/\/\/[a-z]:/i.test(plain)) return false;
  return /^(?:[a-z][a-z0-9+.-]+:|[\\/]{2})/i.test(plain);
}

/**
 * Judges the code of a field, such as `INCLUDEPICTURE "https://…" \d`. Throws `fileUnsafe` for one that runs something, and
 * `fileLinked` for one that reads what is not in the file.
 *
 * @param hasInner whether another field makes a part of the code, which only the office program knows
 */
export function checkFieldCode(code: string, hasInner = false): void {
  const plain = code.replaceAll(/\s+/g, ' ').trimStart();
  const [keyword = '', ...rest] = plain.slice(0, MOST_CODE).match(/"[^"]*"?|[^\s"]+/g) ?? [];
  const name = keyword.toUpperCase();
  if (running.has(name)) throw problem('fileUnsafe');
  if (fetching.has(name)) throw problem('fileLinked');
  if (!showing.has(name)) return;
  const leadsOut = rest.some((part) => isRemote(part.replaceAll('"', '')));
  // The rest of so long a code is not looked at, so it could hold an address.
  if (hasInner || leadsOut || plain.length >= MOST_CODE) throw problem('fileLinked');
}

interface Field {
  code: string;
  hasInner: boolean;
  isResult: boolean;
}

/** Reads the fields of a part: simple ones, and those whose code runs over many pieces of text and other fields. */
export class OfficeFields implements XmlVisitor {
  readonly #open: Field[] = [];
  #codeDepth = 0;
  #textDepth = 0;
  #space: string | null = null;

  open(name: string, attributes: ReadonlyMap<string, string>, space: string): void {
    if (fieldElements.has(name)) {
      this.#space ??= space;
      // Office programs ignore those of a namespace that they do not know.
      if (space !== this.#space) throw problem('fileUnsafe');
    }
    if (name === 'fldSimple') checkFieldCode(attributes.get('instr') ?? '');
    if (name === 'instrText' || name === 'delInstrText') this.#codeDepth += 1;
    if (name === 't' && space === this.#space) this.#textDepth += 1;
    if (name !== 'fldChar') return;
    const kind = attributes.get('fldCharType');
    if (kind === 'begin') this.#begin();
    if (kind === 'separate') this.#separate();
    if (kind === 'end') {
      this.#separate();
      this.#open.pop();
    }
  }

  close(name: string, space: string): void {
    if (name === 'instrText' || name === 'delInstrText') this.#codeDepth -= 1;
    if (name === 't' && space === this.#space) this.#textDepth = Math.max(0, this.#textDepth - 1);
  }

  text(text: string): void {
    const field = this.#open.at(-1);
    // Some programs take any text between the marks of a field for its code.
    if (this.#codeDepth === 0 && (this.#textDepth === 0 || field === undefined)) return;
    if (field === undefined) checkFieldCode(text);
    else if (!field.isResult && field.code.length < MOST_CODE) {
      const plain = text.replaceAll(/\s+/g, ' ');
      field.code += field.code === '' || field.code.endsWith(' ') ? plain.trimStart() : plain;
    }
  }

  #begin(): void {
    const outer = this.#open.at(-1);
    if (outer !== undefined && !outer.isResult) {
      // The inner field makes the name of the outer one, or a part of it; a formula begins with `=`.
      if (!/^(?:=|[^\s"]+[\s"])/.test(outer.code)) throw problem('fileUnsafe');
      outer.hasInner = true;
    }
    this.#open.push({ code: '', hasInner: false, isResult: false });
  }

  #separate(): void {
    const field = this.#open.at(-1);
    if (field === undefined || field.isResult) return;
    checkFieldCode(field.code, field.hasInner);
    field.isResult = true;
  }

  /** Judges a field that never ends. */
  finish(): void {
    for (const { code, hasInner } of this.#open) checkFieldCode(code, hasInner);
  }
}
