import { findNodeAtLocation, type JSONPath, type Node, parseTree } from 'jsonc-parser';

/** Finds the lines of the parts of a JSON text. It parses the text once, at the first call. */
export class JsonLines {
  readonly #text: string;
  #tree: Node | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** The line, from 1, of the deepest existing part of `path`. */
  lineOf(path: JSONPath): number {
    this.#tree ??= parseTree(this.#text);
    for (let depth = path.length; this.#tree && depth >= 0; depth -= 1) {
      const node = findNodeAtLocation(this.#tree, path.slice(0, depth));
      if (node) return lineAt(this.#text, node.offset);
    }
    return 1;
  }
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Formats a path, for example `[0].options[1].id`. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}
