/** Surnames of two characters that are still common. */
const doubleSurnames =
  '欧阳 司马 上官 诸葛 东方 皇甫 尉迟 公孙 慕容 令狐 长孙 宇文 司徒 夏侯 端木 百里 南宫 闻人 轩辕 呼延 东郭 西门 独孤 濮阳 澹台 公冶 申屠 太史 赫连 钟离 万俟'.split(
    ' ',
  );

/** Returns the given name: 小满 for 林小满. Names of two characters and names in other scripts are returned unchanged. */
export function getGivenName(name: string): string {
  if (!/^\p{Script=Han}{3,4}$/u.test(name)) return name;
  const givenName = name.slice(doubleSurnames.includes(name.slice(0, 2)) ? 2 : 1);
  return givenName.length > 1 ? givenName : name;
}

/** Returns the greeting for this time of the day. */
export function getGreeting(now: Date): string {
  const hour = now.getHours();
  if (hour < 5) return '夜深了';
  if (hour < 11) return '早上好';
  if (hour < 13) return '中午好';
  return hour < 18 ? '下午好' : '晚上好';
}
