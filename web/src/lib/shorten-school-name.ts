/** Matches the suffix of a division's name. The name 西湖小学 does not begin with the district 西湖区, so the suffix must be part of the match. */
const DIVISION_END = /[省市区县旗盟]$|自治州$/;
/** The shortened name has at least this number of characters, for example 一小学. */
const SHORT_NAME_MIN_CHARACTERS = 3;

/** Removes the area from the name of a school: in 浙江省杭州市西湖区, 杭州市西湖区云栖小学 becomes 云栖小学. Other names stay unchanged. */
export function shortenSchoolName(name: string, areaName: string): string {
  for (let end = name.length - SHORT_NAME_MIN_CHARACTERS; end > 1; end -= 1) {
    const start = name.slice(0, end);
    if (DIVISION_END.test(start) && areaName.includes(start)) return name.slice(end);
  }
  return name;
}
