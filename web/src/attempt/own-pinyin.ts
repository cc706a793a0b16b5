import { CHECK_WARNING } from './check-warning.ts';

/** Pinyin for the app's own texts beside a question. Like the pinyin of questions, it has no tone sandhi. */
export const ownPinyin = [
  ['对', 'duì'],
  ['错', 'cuò'],
  ['看看对不对', 'kàn kàn duì bù duì'],
  [CHECK_WARNING, 'diǎn le kàn kàn duì bù duì zhè dào tí jiù bù néng zài gǎi le'],
  ['上一题', 'shàng yī tí'],
  ['下一题', 'xià yī tí'],
  ['交作业', 'jiāo zuò yè'],
  ['答对了', 'dá duì le'],
  ['对了一部分', 'duì le yī bù fen'],
  ['差一点', 'chà yī diǎn'],
  ['正确的是：', 'zhèng què de shì'],
] as const;
