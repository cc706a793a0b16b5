import type { AreaScore, LearningArea } from '@meiyu/contract/homework/homework.schema';
import type { QuestionSource } from '@meiyu/contract/question/question-source.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';

import type { QuestionMark } from '../../attempt/marks.rules.ts';
import { getChildPlacement } from '../../question/child-placement.rules.ts';

/** For each area of learning, the words in a question's knowledge points that belong to it, in the order in which they are searched. */
const areaPatterns: Record<Subject, readonly (readonly [LearningArea, RegExp])[]> = {
  mu: [
    ['listening', /听辨|听音|高低|强弱|快慢|长短|音色/],
    [
      'notation',
      /简谱|五线谱|乐谱|识谱|读谱|唱名|音名|节奏|节拍|拍号|小节|休止|切分|指挥|音符|音程|调/,
    ],
  ],
  ar: [
    ['colour', /色|三原|冷暖|明度/],
    ['form', /线条|造型|构图|透视|空间|设计|对称|剪纸|书法|工艺|陶|图案|点线面|立体|素描|版画/],
  ],
};

/** Returns the area of learning of a question. If no word is found, it is appreciation. */
function findLearningArea(subject: Subject, knowledge: readonly string[]): LearningArea {
  const text = knowledge.join(' ');
  const found = areaPatterns[subject].find(([, pattern]) => pattern.test(text));
  return found?.[0] ?? 'appreciation';
}

/** Splits the score of a question by areas of learning. Each child of a suite counts in its own area. */
export function splitByArea(question: QuestionSource, mark: QuestionMark): AreaScore[] {
  if (question.type !== 'suite') {
    const area = findLearningArea(question.subject, question.knowledge);
    return [{ area, score: mark.score, full: mark.full }];
  }
  return (mark.children ?? []).flatMap(({ questionId, score, full }) => {
    const child = question.children.find(({ id }) => id === questionId);
    if (child === undefined) return [];
    const { subject, knowledge } = getChildPlacement(question, child);
    return [{ area: findLearningArea(subject, knowledge), score, full }];
  });
}
