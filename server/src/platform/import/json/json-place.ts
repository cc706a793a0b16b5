import { findNodeAtLocation, type JSONPath, type Node, parseTree } from 'jsonc-parser';

/** Finds the line numbers of values in a JSON text. Parses the text once, at the first call of `getLine`. */
export class JsonLines {
  readonly #text: string;
  #tree: Node | undefined;
  /** The offsets at which the lines start. A search in them is fast for files with thousands of values. */
  #starts: number[] | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * Returns the line, from 1, of the value at `path`. If this value does not exist, returns the line of its closest
   * existing parent.
   */
  getLine(path: JSONPath): number {
    this.#tree ??= parseTree(this.#text);
    for (let depth = path.length; this.#tree && depth >= 0; depth -= 1) {
      const node = findNodeAtLocation(this.#tree, path.slice(0, depth));
      if (node) return this.#findLine(node.offset);
    }
    return 1;
  }

  #findLine(offset: number): number {
    this.#starts ??= [0, ...[...this.#text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    let [low, high] = [0, this.#starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  }
}

export function findLine(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Formats a path inside a JSON value, for example `[0].options[1].id`. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}
