/** A test, or a group of tests, that shows an entry: its file, and its title or a text that only its title contains. */
export interface TestRef {
  readonly file: string;
  readonly title: string;
}

/** What the code of the product has, so that only a part of the product can claim a test. */
export interface Product {
  /** The calls of the contract, e.g. `GET /v2/students/{id}`. */
  readonly calls: ReadonlySet<string>;
  /** The addresses of the web app, e.g. `/home/user`. */
  readonly addresses: ReadonlySet<string>;
}

/** A part of the specification: what it names, and the tests that show it. */
export interface Part {
  readonly heading: string;
  /** The heading of the first column, e.g. `call`. */
  readonly column: string;
  /**
   * Where the name of an entry with tests must occur: in a list of the product, or in the file of one of its tests. Words in
   * brackets are not part of the name.
   */
  readonly foundIn: keyof Product | 'tests' | null;
  readonly entries: Readonly<Record<string, readonly TestRef[]>>;
}

/** The value for an entry that no test shows yet. */
export const noTestYet: readonly TestRef[] = [];

/**
 * Returns a function that cites a test of the file. Its argument is a part of the test's title. A variable with such a function is named after
 * the file, for example `citeRecorder`.
 */
export function createTestNamer(file: string): (title: string) => TestRef {
  return (title) => ({ file, title });
}
