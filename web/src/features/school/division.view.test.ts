import type { DivisionNode } from '@meiyu/contract/school/school.schema';
import { expect, test } from 'vitest';

import {
  toDivisionChoice,
  listChoosableChildren,
  findDivisions,
  findPathOfChoice,
} from './division.view.ts';

const buildNode = (code: string, name: string, children: DivisionNode[] = []): DivisionNode => ({
  code,
  name,
  children,
});
const hangzhou = buildNode('330100', '杭州市', [
  buildNode('330106', '西湖区'),
  buildNode('330110', '余杭区'),
  buildNode('330199', '市直属'),
]);
const dongguan = buildNode('441900', '东莞市', [buildNode('441999', '市直属')]);
const zhejiang = buildNode('330000', '浙江省', [hangzhou]);
const guangdong = buildNode('440000', '广东省', [dongguan]);
const jiangxi = buildNode('360000', '江西省', [
  buildNode('360100', '南昌市', [buildNode('360111', '青山湖区'), buildNode('360112', '新建区')]),
]);
const tree = [zhejiang, guangdong, jiangxi];

const searchNames = (query: string) =>
  findDivisions(tree, query).map((path) => path.map((division) => division.name).join('/'));

test('leaves out counties named 市直属', () => {
  expect(listChoosableChildren(hangzhou).map((division) => division.name)).toEqual([
    '西湖区',
    '余杭区',
  ]);
  expect(searchNames('市直属')).toEqual([]);
});

test('accepts a county as a division, but not a province or a city with counties', () => {
  expect(toDivisionChoice([zhejiang])).toBeNull();
  expect(toDivisionChoice([zhejiang, hangzhou])).toBeNull();
  expect(toDivisionChoice([zhejiang, hangzhou, buildNode('330106', '西湖区')])).toEqual({
    ac1: '330000',
    ac2: '330100',
    ac3: '330106',
    names: ['浙江省', '杭州市', '西湖区'],
  });
});

test('accepts a city without counties as a division', () => {
  expect(toDivisionChoice([guangdong, dongguan])).toEqual({
    ac1: '440000',
    ac2: '441900',
    ac3: '',
    names: ['广东省', '东莞市'],
  });
});

test.each([
  ['浙江', ['浙江省']],
  ['杭州', ['浙江省/杭州市']],
  ['西湖', ['浙江省/杭州市/西湖区']],
  ['杭州西湖', ['浙江省/杭州市/西湖区']],
  ['杭州市西湖区', ['浙江省/杭州市/西湖区']],
  ['浙江 余杭', ['浙江省/杭州市/余杭区']],
  ['东莞', ['广东省/东莞市']],
  [
    '区',
    [
      '浙江省/杭州市/西湖区',
      '浙江省/杭州市/余杭区',
      '江西省/南昌市/青山湖区',
      '江西省/南昌市/新建区',
    ],
  ],
  ['火星', []],
  ['  ', []],
])('search for "%s" finds %j', (query, paths) => {
  expect(searchNames(query)).toEqual(paths);
});

test('returns the part of a choice’s path that still exists in the tree', () => {
  const choice = { ac1: '330000', ac2: '330100', ac3: '339999', names: [] };
  expect(findPathOfChoice(tree, choice).map((division) => division.name)).toEqual([
    '浙江省',
    '杭州市',
  ]);
  expect(findPathOfChoice(tree, null)).toEqual([]);
});
