const MOST_NAME = 200;
const MOST_READ = 1000;
/** What controls a terminal, breaks a line, or turns the order of letters round. */
const unseen =
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  /[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** A file's name without folders, which some browsers send along, and without what no name has; its end is kept. */
export function baseName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  // The time to normalize grows with the square of a run of accents: 20,000 of them take a second.
  const name = last.slice(-MOST_READ).normalize('NFC').replaceAll(unseen, '').trim();
  // The half of a character that a cut may leave is no text.
  return name.slice(-MOST_NAME).replace(/^[\udc00-\udfff]/, '');
}
