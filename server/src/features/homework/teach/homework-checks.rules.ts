import type {
  HomeworkContent,
  HomeworkFault,
} from '@meiyu/contract/homework/teach-homework.schema';
import { formatKlass } from '@meiyu/contract/shared/grades';

import { type KlassKey, listKlasses } from './teach-homework.rules.ts';

/** A question of the basket with the data that the checks need. */
interface CheckedQuestion {
  id: string;
  score: number;
  source: { subject: string } | null;
  faults: readonly string[];
}

interface Facts {
  /** The questions of the homework that exist in the bank. */
  found: readonly CheckedQuestion[];
  seen: ReadonlyMap<string, readonly KlassKey[]>;
  /** The due time must be later than this time. */
  dueAfter: Date;
}

const makeFault = (
  place: HomeworkFault['place'],
  text: string,
  questionId: string | null = null,
): HomeworkFault => ({ isFault: true, text, place, questionId });

/** Lists the faults that prevent publishing and the warnings for the teacher, in the order of the form. */
export function checkHomework(
  content: HomeworkContent,
  { found, seen, dueAfter }: Facts,
): HomeworkFault[] {
  return [
    ...checkTitle(content),
    ...checkQuestions(content, found),
    ...checkSettings(content, dueAfter),
    ...listSeenWarnings(content, seen),
  ];
}

function checkTitle({ title }: HomeworkContent): HomeworkFault[] {
  return title.trim() === '' ? [makeFault('title', '请给作业起个名字')] : [];
}

function checkQuestions(
  { subject, questions }: HomeworkContent,
  found: readonly CheckedQuestion[],
): HomeworkFault[] {
  if (questions.length === 0) return [makeFault('questions', '还没有选题')];
  // Checks only the first of several equal questions.
  const byId = new Map(found.toReversed().map((question) => [question.id, question]));
  const makeQuestionFault = (text: string, id: string) => makeFault('questions', text, id);
  return questions.flatMap(({ id }, index) => {
    const question = byId.get(id);
    const place = `第 ${index + 1} 题`;
    if (question === undefined) return [makeQuestionFault(`${place}不在题库里了，请换一题`, id)];
    if (questions.findIndex((one) => one.id === id) < index)
      return [makeQuestionFault(`${place}和前面的一题相同`, id)];
    if (question.source !== null && question.source.subject !== subject)
      return [makeQuestionFault(`${place}是别的学科的题`, id)];
    const ofQuestion = question.faults.map((text) => makeQuestionFault(`${place}：${text}`, id));
    return question.score > 0
      ? ofQuestion
      : [...ofQuestion, makeQuestionFault(`${place}是 0 分`, id)];
  });
}

function checkSettings({ assign, opens, due }: HomeworkContent, dueAfter: Date): HomeworkFault[] {
  const faults: HomeworkFault[] = [];
  if (listKlasses(assign).length === 0) faults.push(makeFault('klasses', '还没有选班级'));
  if (Date.parse(due) <= dueAfter.getTime()) faults.push(makeFault('due', '截止时间已经过去'));
  else if (Date.parse(due) <= Date.parse(opens))
    faults.push(makeFault('due', '截止时间要晚于开始时间'));
  return faults;
}

function listSeenWarnings(
  { questions }: HomeworkContent,
  seen: ReadonlyMap<string, readonly KlassKey[]>,
): HomeworkFault[] {
  return questions.flatMap(({ id }, index) => {
    const klasses = seen.get(id) ?? [];
    if (klasses.length === 0) return [];
    const names = klasses.map(({ grade, klass }) => formatKlass(grade, klass)).join('、');
    const text = `第 ${index + 1} 题${names}做过`;
    return [{ isFault: false, text, place: 'questions', questionId: id }];
  });
}
