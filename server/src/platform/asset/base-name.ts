const MOST_NAME = 200;
/** What controls a terminal, breaks a line, or turns the order of letters round. */
const unseen =
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  /[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** A file's name without folders, which some browsers send along, and without what no name has; its end is kept. */
export function baseName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = last.replaceAll(unseen, '').trim();
  // The half of a character that a cut may leave is no text.
  return name.slice(-MOST_NAME).replace(/^[\udc00-\udfff]/, '');
}
