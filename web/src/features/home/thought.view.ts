/** Suggestions of things to see or hear, one for each day of the week. They mention no feature of the app. */
const thoughts = [
  '今天的天空，是什么颜色？',
  '闭上眼睛，能听见几种声音？',
  '找一片好看的叶子，看看它的纹路。',
  '走路的时候，脚步打的是几拍子？',
  '一天里，影子什么时候最长？',
  '风吹过来，是什么样的声音？',
  '今天见到的颜色，最喜欢哪一种？',
] as const;

/** Returns the thought for this day. */
export function pickThought(now: Date): string {
  return thoughts[now.getDay()] ?? thoughts[0];
}
