import type { DivisionNode } from '@meiyu/contract/school/school.schema';

interface DivisionRow {
  code: string;
  name: string;
  parent_code: string | null;
}

/** Builds the tree of provinces from rows. Parents must come before children. */
export function buildDivisionTree(rows: readonly DivisionRow[]): DivisionNode[] {
  const nodes = new Map<string, DivisionNode>();
  const roots: DivisionNode[] = [];
  for (const { code, name, parent_code: parent } of rows) {
    const node: DivisionNode = { name, code, children: [] };
    nodes.set(code, node);
    const siblings = parent === null ? roots : nodes.get(parent)?.children;
    siblings?.push(node);
  }
  return roots;
}
