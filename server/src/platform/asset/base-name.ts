const MOST_NAME = 200;

/** A file's name without folders, which some browsers send along, and without what no name has; its end is kept. */
export function baseName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  const name = last.replaceAll(/[\0-\x1f\x7f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  // The half of a character that a cut may leave is no text.
  return name.slice(-MOST_NAME).replace(/^[\udc00-\udfff]/, '');
}
