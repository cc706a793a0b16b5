import { CITY_RUN_COUNTY, type DivisionNode } from '@meiyu/contract/school/school.schema';

import type { AreaChoice } from './school-choice-store.ts';

/** From a province down to the node itself. */
export type DivisionPath = readonly DivisionNode[];

/** A city without counties is chosen as a city. */
const CITY_DEPTH = 2;
const COUNTY_DEPTH = 3;
const RESULTS_MAX = 60;

/** What can be chosen below a node; counties named 市直属 are left out (spec section 2). */
export function childrenOf(node: DivisionNode): DivisionNode[] {
  return node.children.filter((child) => child.name !== CITY_RUN_COUNTY);
}

/** The area a path stands for, or null while there is more to choose. */
export function areaOfPath(path: DivisionPath): AreaChoice | null {
  const [province, city, county] = path;
  const node = path[path.length - 1];
  if (!province || !city || !node) return null;
  const isWhole =
    path.length === COUNTY_DEPTH || (path.length === CITY_DEPTH && childrenOf(node).length === 0);
  if (!isWhole) return null;
  return {
    ac1: province.code,
    ac2: city.code,
    ac3: county?.code ?? '',
    names: path.map((one) => one.name),
  };
}

/** The path of an area in the tree, as far as the tree still knows it. */
export function pathOfArea(tree: readonly DivisionNode[], area: AreaChoice | null): DivisionPath {
  const path: DivisionNode[] = [];
  let level = tree;
  for (const code of area ? [area.ac1, area.ac2, area.ac3] : []) {
    const node = level.find((one) => one.code === code);
    if (!node) break;
    path.push(node);
    level = childrenOf(node);
  }
  return path;
}

/** 杭州 for 杭州市; a name of two characters, such as 沙县, stays whole. */
function shortName(name: string): string {
  return name.length > 2 ? name.replace(/(?:自治)?[省市区州县]$/, '') : name;
}

/** 浙江省杭州市西湖区 as people type it: whole, or without 省, 市, 区 and the like. */
function spellings(path: DivisionPath): [string, string] {
  const names = path.map((one) => one.name);
  return [names.join(''), names.map(shortName).join('')];
}

function matches(path: DivisionPath, words: readonly string[]): boolean {
  const [whole, short] = spellings(path);
  return words.every((word) => whole.includes(word) || short.includes(word));
}

/** Paths whose names hold every word of `query`; below a path that matches nothing more is listed. */
export function findDivisions(tree: readonly DivisionNode[], query: string): DivisionPath[] {
  const words = query.split(/[\s/]+/).filter(Boolean);
  if (words.length === 0) return [];
  const found: DivisionPath[] = [];
  const visit = (nodes: readonly DivisionNode[], above: DivisionPath) => {
    for (const node of nodes) {
      if (found.length >= RESULTS_MAX) return;
      const path = [...above, node];
      if (matches(path, words)) found.push(path);
      else visit(childrenOf(node), path);
    }
  };
  visit(tree, []);
  return found;
}
