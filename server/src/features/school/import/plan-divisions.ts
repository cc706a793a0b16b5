import type { Db } from '../../../db/database.ts';
import type { Findings } from '../../../platform/import/findings.ts';
import {
  compareRows,
  countChanges,
  writeInBatches,
  type Step,
} from '../../../platform/import/step.ts';
import { selectDivisions, upsertDivisions } from './roster.repository.ts';
import type { SchoolRecord } from './roster/schools.ts';

/** The province, city and county codes of a school. */
export interface SchoolDivisions {
  province_code: string;
  city_code: string;
  county_code: string;
}

interface DivisionRow {
  code: string;
  name: string;
  level: number;
  parent_code: string | null;
  is_own: boolean;
}

/** Finds the divisions of each school, and plans the custom counties that the schools need. */
export async function planDivisions(
  db: Db,
  schools: readonly SchoolRecord[],
  findings: Findings,
): Promise<{ step: Step; divisionsBySchool: Map<string, SchoolDivisions> }> {
  const rows: DivisionRow[] = await selectDivisions(db);
  const existing = new Map(rows.map((row) => [row.code, row]));
  const parents = new Set(rows.map(({ parent_code: parent }) => parent));
  const customCounties = listOwnCounties(schools, existing, findings);
  const divisionsBySchool = new Map<string, SchoolDivisions>();
  for (const { id, divisionCode, divisionPlace } of schools) {
    const county = customCounties.get(divisionCode) ?? existing.get(divisionCode);
    if (county === undefined) {
      findings.fault(divisionPlace, `区划代码：没有 ${divisionCode} 这个区划`);
      continue;
    }
    if (county.level < 3 && parents.has(county.code)) {
      findings.fault(
        divisionPlace,
        `区划代码：${divisionCode} ${county.name} 不是区县，请写到区县一级`,
      );
      continue;
    }
    divisionsBySchool.set(id, findSchoolDivisions(county, existing));
  }
  const changes = compareRows([...customCounties.values()], ({ code }) => code, existing);
  return {
    divisionsBySchool,
    step: {
      kind: '自设区划',
      ...countChanges(changes),
      write: (db) =>
        writeInBatches([...changes.added, ...changes.updated], (batch) =>
          upsertDivisions(db, batch),
        ),
    },
  };
}

/**
 * Finds the divisions of a county code. A city without counties, such as 东莞, is also its own county. A province without cities, such
 * as 香港, is also its own city and county.
 */
function findSchoolDivisions(
  county: DivisionRow,
  existing: ReadonlyMap<string, DivisionRow>,
): SchoolDivisions {
  const getParent = (division: DivisionRow) => existing.get(division.parent_code ?? '') ?? division;
  const city = county.level === 3 ? getParent(county) : county;
  return {
    province_code: getParent(city).code,
    city_code: city.code,
    county_code: county.code,
  };
}

function listOwnCounties(
  schools: readonly SchoolRecord[],
  existing: ReadonlyMap<string, DivisionRow>,
  findings: Findings,
): Map<string, DivisionRow> {
  const customCounties = new Map<string, DivisionRow>();
  for (const { divisionCode: code, ownCountyName: name, divisionPlace } of schools) {
    const existingDivision = existing.get(code);
    if (name === null || (existingDivision?.is_own === false && existingDivision.name === name))
      continue;
    const city = existing.get(`${code.slice(0, 4)}00`);
    if (existingDivision?.is_own === false) {
      findings.fault(divisionPlace, `区划代码：${code} 是 ${existingDivision.name}，不能另起名字`);
    } else if (city === undefined || city.code === code) {
      findings.fault(divisionPlace, `区划代码：${code} 不属于任何一个市`);
    } else if ((customCounties.get(code)?.name ?? name) !== name) {
      findings.fault(divisionPlace, `区划代码：${code} 在前面叫 ${customCounties.get(code)?.name}`);
    } else {
      customCounties.set(code, { code, name, level: 3, parent_code: city.code, is_own: true });
    }
  }
  return customCounties;
}
