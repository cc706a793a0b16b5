import { describe, expect, test } from 'vitest';

import { createTestDatabase } from '../../../testing/test-database.ts';
import { loadDivisions } from './load-divisions.ts';
import { listNationalDivisions } from './national-divisions.ts';

const { db } = await createTestDatabase();

describe('the national list', () => {
  const divisions = listNationalDivisions();
  const codes = new Map(divisions.map((division) => [division.code, division]));
  const nameOf = (code: string) => codes.get(code)?.name;

  test('has 34 provinces, and each lower division has a parent one level above', () => {
    expect(divisions.filter(({ level }) => level === 1)).toHaveLength(34);
    const missingDivisions = divisions.filter(
      ({ level, parentCode }) =>
        (parentCode === null ? 0 : codes.get(parentCode)?.level) !== level - 1,
    );
    expect(missingDivisions).toEqual([]);
    expect(codes.size).toBe(divisions.length);
  });

  test('gives municipalities a city with a usable name', () => {
    expect(['110100', '120100', '310100', '500100', '500200'].map(nameOf)).toEqual([
      '北京市',
      '天津市',
      '上海市',
      '重庆市',
      '县',
    ]);
  });

  test('has the four cities without a county', () => {
    const childless = divisions.filter(
      ({ code, level }) => level === 2 && !divisions.some(({ parentCode }) => parentCode === code),
    );
    expect(childless.map(({ name }) => name)).toEqual(['东莞市', '中山市', '儋州市', '嘉峪关市']);
  });

  test('dates from 2024 or later', () => {
    // These divisions were founded in 2024, 和康县 in December.
    expect([nameOf('659012'), nameOf('653228')]).toEqual(['白杨市', '和康县']);
  });
});

describe('loading the list', () => {
  test('fills an empty table, and writes nothing the second time', async () => {
    expect(await loadDivisions(db)).toBe(listNationalDivisions().length);
    expect(await loadDivisions(db)).toBe(0);
  });

  test('corrects changed rows and keeps an imported county', async () => {
    await db
      .insertInto('divisions')
      .values({ code: '330199', name: '市直属', level: 3, parent_code: '330100', is_own: true })
      .execute();
    await db.updateTable('divisions').set({ name: '旧名' }).where('code', '=', '330106').execute();
    await db.deleteFrom('divisions').where('code', '=', '330110').execute();

    expect(await loadDivisions(db)).toBe(2);

    const rows = await db
      .selectFrom('divisions')
      .select(['code', 'name', 'is_own'])
      .where('code', 'in', ['330106', '330110', '330199'])
      .orderBy('code')
      .execute();
    expect(rows).toEqual([
      { code: '330106', name: '西湖区', is_own: false },
      { code: '330110', name: '余杭区', is_own: false },
      { code: '330199', name: '市直属', is_own: true },
    ]);
  });
});
