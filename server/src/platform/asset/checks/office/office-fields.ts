import { problem } from '../../../problem.ts';
import type { XmlVisitor } from './office-xml.ts';

/**
 * The names of fields that start a program or a control, or send commands to the printer (ECMA-376-1, 17.16.5, and older
 * programs).
 */
const runningFields = new Set(['DDE', 'DDEAUTO', 'PRINT', 'CONTROL', 'HTMLCONTROL', 'OCX']);
/** The names of fields that read another file or a database. Fields that are in none of these sets only show text. */
const fetchingFields = new Set(['INCLUDE', 'INCLUDETEXT', 'DATABASE', 'LINK', 'RD']);
/**
 * The names of fields that show an image. Word processors also write such a field for an image that they embed from the author's
 * disk.
 */
const showingFields = new Set(['INCLUDEPICTURE', 'IMPORT']);
/** The length up to which a code is checked. Several spaces count as one. */
const CODE_CHARACTERS_MAX = 4096;
/** The names of the elements of a field. All fields of a part use one namespace. */
const fieldElements = new Set(['fldSimple', 'fldChar', 'instrText', 'delInstrText']);

/** Checks whether an address is outside of the author's disk. */
export function isRemote(target: string): boolean {
  const plain = target.trim();
  if (/^file:\/\/\/[a-z]:/i.test(plain)) return false;
  return /^(?:[a-z][a-z0-9+.-]+:|[\\/]{2})/i.test(plain);
}

/**
 * Checks the code of a field, such as `INCLUDEPICTURE "https://…" \d`. Throws `fileUnsafe` for a field that runs a program, and
 * `fileLinked` for a field that reads another file.
 *
 * @param hasInner whether an inner field produces a part of the code, which only the office program can compute
 */
export function checkFieldCode(code: string, hasInner = false): void {
  const plain = code.replaceAll(/\s+/g, ' ').trimStart();
  const [keyword = '', ...rest] =
    plain.slice(0, CODE_CHARACTERS_MAX).match(/"[^"]*"?|[^\s"]+/g) ?? [];
  const name = keyword.toUpperCase();
  if (runningFields.has(name)) throw problem('fileUnsafe');
  if (fetchingFields.has(name)) throw problem('fileLinked');
  if (!showingFields.has(name)) return;
  const leadsOut = rest.some((part) => isRemote(part.replaceAll('"', '')));
  // The end of a longer code is not checked, so it may contain an address.
  if (hasInner || leadsOut || plain.length >= CODE_CHARACTERS_MAX) throw problem('fileLinked');
}

interface Field {
  code: string;
  hasInner: boolean;
  isResult: boolean;
}

/** Reads the fields of a part: simple fields, and fields whose code consists of many pieces of text and inner fields. */
export class OfficeFields implements XmlVisitor {
  readonly #open: Field[] = [];
  #codeDepth = 0;
  #textDepth = 0;
  #space: string | null = null;

  open(name: string, attributes: ReadonlyMap<string, string>, space: string): void {
    if (fieldElements.has(name)) {
      this.#space ??= space;
      // Refuses fields in unknown namespaces. Office programs ignore them, but this check cannot tell.
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
    // Some programs use any text between the marks of a field as its code.
    if (this.#codeDepth === 0 && (this.#textDepth === 0 || field === undefined)) return;
    if (field === undefined) checkFieldCode(text);
    else if (!field.isResult && field.code.length < CODE_CHARACTERS_MAX) {
      const plain = text.replaceAll(/\s+/g, ' ');
      field.code += field.code === '' || field.code.endsWith(' ') ? plain.trimStart() : plain;
    }
  }

  #begin(): void {
    const outer = this.#open.at(-1);
    if (outer !== undefined && !outer.isResult) {
      // Refuses a field whose inner field produces its name or a part of the name. A formula begins with `=`.
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

  /** Checks fields that have no end mark. */
  finish(): void {
    for (const { code, hasInner } of this.#open) checkFieldCode(code, hasInner);
  }
}
