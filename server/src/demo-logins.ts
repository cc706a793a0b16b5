import type { Db } from './db/database.ts';

/** The accounts for visitors of the demo. The README of the demo package lists the same accounts. */
const demoLogins = [
  {
    who: '五年级1班学生 林小满',
    division: '浙江省 杭州市 西湖区',
    schoolId: '3301060001',
    number: '20260501',
    password: 'Yueyue123',
  },
  {
    who: '二年级1班学生 林沐阳',
    division: '浙江省 杭州市 西湖区',
    schoolId: '3301060001',
    number: '20260201',
    password: 'Yueyue123',
  },
  {
    who: '七年级1班学生 张星澜',
    division: '四川省 成都市 武侯区',
    schoolId: '5101070001',
    number: '20260701',
    password: 'Yueyue123',
  },
  {
    who: '音乐老师 沈若兰',
    division: '浙江省 杭州市 西湖区',
    schoolId: '3301060001',
    number: 'T2001',
    password: 'Jiaoshi123',
  },
] as const;

/** Returns one line for each demo account in the database. Returns no line if the operator has imported a school. */
export async function listDemoLogins(db: Db): Promise<string[]> {
  const demoSchools = new Set<string>(demoLogins.map((one) => one.schoolId));
  const schools = await db
    .selectFrom('schools')
    .select(['id', 'name'])
    // Reads one school more than the demo has. If there is one, the operator has imported a school.
    .limit(demoSchools.size + 1)
    .execute();
  if (schools.some(({ id }) => !demoSchools.has(id))) return [];
  const names = new Map(schools.map(({ id, name }) => [id, name]));
  return demoLogins.flatMap(({ who, division, schoolId, number, password }) => {
    const school = names.get(schoolId);
    return school === undefined
      ? []
      : [`  ${who}：${division} · ${school} · 账号 ${number} · 密码 ${password}`];
  });
}
