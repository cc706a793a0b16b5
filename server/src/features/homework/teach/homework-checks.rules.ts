import type {
  HomeworkContent,
  HomeworkFault,
} from '@meiyu/contract/homework/teach-homework.schema';
import { formatKlass } from '@meiyu/contract/shared/grades';

import { type KlassPlace, listKlasses } from './teach-homework.rules.ts';

/** A question of the basket as the checks see it. */
interface CheckedQuestion {
  id: string;
  score: number;
  source: { subject: string } | null;
  faults: readonly string[];
}

interface Facts {
  /** The questions that exist. */
  found: readonly CheckedQuestion[];
  seen: ReadonlyMap<string, readonly KlassPlace[]>;
  /** The due time must be later. */
  dueAfter: Date;
}

const fault = (text: string, questionId: string | null = null): HomeworkFault => ({
  isFault: true,
  text,
  questionId,
});

/** Lists what prevents a homework from being published, and what the teacher should know, in the order of the form. */
export function checkHomework(
  content: HomeworkContent,
  { found, seen, dueAfter }: Facts,
): HomeworkFault[] {
  return [
    ...checkTitle(content),
    ...checkQuestions(content, found),
    ...checkSettings(content, dueAfter),
    ...listSeen(content, seen),
  ];
}

function checkTitle({ title }: HomeworkContent): HomeworkFault[] {
  return title.trim() === '' ? [fault('请给作业起个名字')] : [];
}

function checkQuestions(
  { subject, questions }: HomeworkContent,
  found: readonly CheckedQuestion[],
): HomeworkFault[] {
  if (questions.length === 0) return [fault('还没有选题')];
  // Of a repeated question the first one counts.
  const byId = new Map(found.toReversed().map((question) => [question.id, question]));
  return questions.flatMap(({ id }, index) => {
    const question = byId.get(id);
    const place = `第 ${index + 1} 题`;
    if (question === undefined) return [fault(`${place}不在题库里了，请换一题`, id)];
    if (questions.findIndex((one) => one.id === id) < index)
      return [fault(`${place}和前面的一题相同`, id)];
    if (question.source !== null && question.source.subject !== subject)
      return [fault(`${place}是别的学科的题`, id)];
    const ofQuestion = question.faults.map((text) => fault(`${place}：${text}`, id));
    return question.score > 0 ? ofQuestion : [...ofQuestion, fault(`${place}是 0 分`, id)];
  });
}

function checkSettings({ assign, opens, due }: HomeworkContent, dueAfter: Date): HomeworkFault[] {
  const faults: HomeworkFault[] = [];
  if (listKlasses(assign).length === 0) faults.push(fault('还没有选班级'));
  if (Date.parse(due) <= dueAfter.getTime()) faults.push(fault('截止时间已经过去'));
  else if (Date.parse(due) <= Date.parse(opens)) faults.push(fault('截止时间要晚于开始时间'));
  return faults;
}

function listSeen(
  { questions }: HomeworkContent,
  seen: ReadonlyMap<string, readonly KlassPlace[]>,
): HomeworkFault[] {
  return questions.flatMap(({ id }, index) => {
    const klasses = seen.get(id) ?? [];
    if (klasses.length === 0) return [];
    const names = klasses.map(({ grade, klass }) => formatKlass(grade, klass)).join('、');
    return [{ isFault: false, text: `第 ${index + 1} 题${names}做过`, questionId: id }];
  });
}
