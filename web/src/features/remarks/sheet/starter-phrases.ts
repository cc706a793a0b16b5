import type { Subject } from '@meiyu/contract/shared/enumerations';

const phrasesOfBothSubjects = [
  '{姓名}这学期{亮点}，看得出很用心。',
  '最让老师记住的，是{姓名}{亮点}。',
  '{姓名}，你{亮点}，老师为你高兴。',
];

/** Phrases for teachers who have none of their own with slots yet. */
export const starterPhrases: Record<Subject, readonly string[]> = {
  mu: [
    ...phrasesOfBothSubjects,
    '唱的时候再大胆一点，你的声音值得被听见。',
    '下学期先把节奏数稳，再加快速度，会更出色。',
    '遇到难唱的地方别着急，分开练几遍就通了。',
  ],
  ar: [
    ...phrasesOfBothSubjects,
    '画的时候再大胆一点，你的想法值得被看见。',
    '下学期多试几种线条和颜色，画面会更丰富。',
    '遇到难画的地方别着急，先看一看再动笔。',
  ],
};
