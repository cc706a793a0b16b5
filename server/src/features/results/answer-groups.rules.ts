import type { QuestionSource } from '@meiyu/contract/question/question-source.schema';
import type { AnswerPart } from '@meiyu/contract/results/results.schema';

import { QuestionMark } from '../../attempt/marks.rules.ts';
import type { ComparablePart } from '../../question/question-type.rules.ts';
import { questions } from '../../question/question.rules.ts';

/** A pupil's answer to a question, with its stored mark. */
interface PupilAnswer {
  userId: string;
  /** The question in the order that this pupil saw, with the corrected key that the mark is based on. */
  question: QuestionSource;
  value: unknown;
  mark: unknown;
}

/**
 * Groups equal answers of pupils for each part of a question, the most frequent answer first. Answers that a teacher marks are grouped by
 * the teacher's levels or points instead.
 */
export function groupAnswers(answers: readonly PupilAnswer[]): {
  parts: AnswerPart[];
  blank: string[];
} {
  const parts = new Map<string, { label: string; groups: Map<string, Group> }>();
  const blank: string[] = [];
  for (const { userId, question, value, mark } of answers) {
    const parsed = QuestionMark.safeParse(mark);
    if (!parsed.success || !parsed.data.answered) {
      blank.push(userId);
      continue;
    }
    const given = questions.isMarkedByHand(question)
      ? splitTeacherMark(question, parsed.data)
      : questions.split(question, value);
    for (const { id, label, value: key, text, ok } of given) {
      const part = parts.get(id) ?? { label, groups: new Map<string, Group>() };
      parts.set(id, part);
      const group = part.groups.get(key) ?? { label: text, isRight: ok, pupils: [] };
      part.groups.set(key, group);
      group.pupils.push(userId);
    }
  }
  return {
    parts: [...parts.values()].map(({ label, groups }) => ({
      label,
      groups: [...groups.values()].toSorted(
        (one, other) => other.pupils.length - one.pupils.length,
      ),
    })),
    blank,
  };
}

type Group = AnswerPart['groups'][number];

/** Splits a teacher's mark into its parts: a level for each criterion, or the points for each part. */
function splitTeacherMark(question: QuestionSource, mark: QuestionMark): ComparablePart[] {
  if (mark.state === 'pending') return [];
  if (question.type === 'performance' && mark.rubric !== undefined) {
    const { rubric } = mark;
    return question.rubric.map(({ id, text, levels }) => {
      const level = rubric[id] ?? 0;
      const best = levels.length - 1;
      const words = `${level} ${levels[level] ?? ''}`.trim();
      return { id, label: text, value: String(level), text: words, ok: level === best };
    });
  }
  if (question.type !== 'subjective') return [];
  return question.points.flatMap(({ id, text, score: full }) => {
    const part = mark.parts.find((one) => one.id === id);
    if (part === undefined) return [];
    const words = part.ok ? '答到了' : part.score > 0 ? `得 ${part.score} / ${full} 分` : '没答到';
    return [{ id, label: text, value: String(part.score), text: words, ok: part.ok }];
  });
}
