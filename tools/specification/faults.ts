import { findTitles, type ReadFile } from './find-titles.ts';
import type { Part, Product, TestRef } from './part.ts';

/** Finds entries whose tests do not exist, and entries with tests that the product does not have. */
export function findFaults(parts: readonly Part[], product: Product, readFile: ReadFile): string[] {
  return parts.flatMap(({ entries, foundIn }) =>
    Object.entries(entries)
      .filter(([, tests]) => tests.length > 0)
      .flatMap(([name, tests]) => [
        ...tests.flatMap((test) =>
          findTestFault(test, readFile).map((fault) => `${name}: ${fault}`),
        ),
        ...(isEntryFound(name, tests, foundIn, product, readFile)
          ? []
          : [`${name}: not in ${foundIn}`]),
      ]),
  );
}

function findTestFault(test: TestRef, readFile: ReadFile): string[] {
  const { file, title } = test;
  if (readFile(file) === null) return [`no file ${file}`];
  const { length } = findTitles(test, readFile);
  return length === 1 ? [] : [`${length} tests of ${file} have “${title}” in their title`];
}

function isEntryFound(
  name: string,
  tests: readonly TestRef[],
  foundIn: Part['foundIn'],
  product: Product,
  readFile: ReadFile,
): boolean {
  if (foundIn === null) return true;
  if (foundIn !== 'tests') return product[foundIn].has(name);
  const [words = name] = name.split(' (');
  return tests.some(({ file }) => readFile(file)?.includes(words));
}
