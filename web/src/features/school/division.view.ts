import { CITY_RUN_COUNTY, type DivisionNode } from '@meiyu/contract/school/school.schema';

import type { DivisionChoice } from './school-choice-store.ts';

/** The divisions from a province down to the chosen one. */
export type DivisionPath = readonly DivisionNode[];

/** The number of divisions in the path of a city. A city without counties can be chosen itself. */
const CITY_DEPTH = 2;
/** The number of divisions in the path of a county. */
const COUNTY_DEPTH = 3;
const RESULTS_MAX = 60;

/** Lists the divisions below `node` that can be chosen. Counties named 市直属 are left out (spec section 2). */
export function listChoosableChildren(node: DivisionNode): DivisionNode[] {
  return node.children.filter((child) => child.name !== CITY_RUN_COUNTY);
}

/** Returns the choice that a path stands for, or null if the path is not complete. */
export function toDivisionChoice(path: DivisionPath): DivisionChoice | null {
  const [province, city, county] = path;
  const node = path[path.length - 1];
  if (!province || !city || !node) return null;
  const isComplete =
    path.length === COUNTY_DEPTH ||
    (path.length === CITY_DEPTH && listChoosableChildren(node).length === 0);
  if (!isComplete) return null;
  return {
    ac1: province.code,
    ac2: city.code,
    ac3: county?.code ?? '',
    names: path.map((division) => division.name),
  };
}

/** Returns the path of a choice. It ends early if one of its levels no longer exists. */
export function findPathOfChoice(
  tree: readonly DivisionNode[],
  choice: DivisionChoice | null,
): DivisionPath {
  const path: DivisionNode[] = [];
  let level = tree;
  for (const code of choice ? [choice.ac1, choice.ac2, choice.ac3] : []) {
    const node = level.find((division) => division.code === code);
    if (!node) break;
    path.push(node);
    level = listChoosableChildren(node);
  }
  return path;
}

/** Removes the suffix of a division: 杭州市 becomes 杭州. A name of two characters, such as 沙县, is returned unchanged. */
function removeSuffix(name: string): string {
  return name.length > 2 ? name.replace(/(?:自治)?[省市区州县]$/, '') : name;
}

/** Returns the full name, such as 浙江省杭州市西湖区, and the name without suffixes such as 省, 市 and 区. */
function listSpellings(path: DivisionPath): [string, string] {
  const names = path.map((division) => division.name);
  return [names.join(''), names.map(removeSuffix).join('')];
}

function hasAllWords(path: DivisionPath, words: readonly string[]): boolean {
  const [full, short] = listSpellings(path);
  return words.every((word) => full.includes(word) || short.includes(word));
}

/** Finds at most 60 paths whose names contain every word of `query`. Divisions below a match are left out. */
export function findDivisions(tree: readonly DivisionNode[], query: string): DivisionPath[] {
  const words = query.split(/[\s/]+/).filter(Boolean);
  if (words.length === 0) return [];
  const paths: DivisionPath[] = [];
  const visit = (nodes: readonly DivisionNode[], parents: DivisionPath) => {
    for (const node of nodes) {
      if (paths.length >= RESULTS_MAX) return;
      const path = [...parents, node];
      if (hasAllWords(path, words)) paths.push(path);
      else visit(listChoosableChildren(node), path);
    }
  };
  visit(tree, []);
  return paths;
}
