/** Logs a defect that the user cannot repair. */
export function logDefect(what: string, detail: unknown): void {
  // eslint-disable-next-line no-console -- the browser's log is where such defects are looked for
  console.error(what, detail);
}
