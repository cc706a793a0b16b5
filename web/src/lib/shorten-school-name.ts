/** The end of the name of a division. A name such as 西湖小学 is not the district 西湖区. */
const DIVISION_END = /[省市区县旗盟]$|自治州$/;
/** The shortest rest that still names a school, for example 一小学. */
const REST_MIN = 3;

/** 云栖小学 for 杭州市西湖区云栖小学 in the area 浙江省杭州市西湖区. Other names are unchanged. */
export function shortenSchoolName(name: string, areaName: string): string {
  for (let end = name.length - REST_MIN; end > 1; end -= 1) {
    const start = name.slice(0, end);
    if (DIVISION_END.test(start) && areaName.includes(start)) return name.slice(end);
  }
  return name;
}
