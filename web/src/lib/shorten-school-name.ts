/**
 * Matches the last character of a division's name. A school name such as 西湖小学 does not begin with the district 西湖区.
 */
const DIVISION_END = /[省市区县旗盟]$|自治州$/;
/** The minimum length of the shortened name, for example 一小学. */
const REST_MIN = 3;

/**
 * Removes the area from a school's name: 杭州市西湖区云栖小学 in the area 浙江省杭州市西湖区 becomes 云栖小学. Other names stay unchanged.
 */
export function shortenSchoolName(name: string, areaName: string): string {
  for (let end = name.length - REST_MIN; end > 1; end -= 1) {
    const start = name.slice(0, end);
    if (DIVISION_END.test(start) && areaName.includes(start)) return name.slice(end);
  }
  return name;
}
