import { findFirstRepeat } from '@meiyu/contract/question/parts.schema';
import type { SourceOf } from '@meiyu/contract/question/question-source.schema';
import { pairShape } from '@meiyu/contract/question/types/pair.schema';

import {
  findOptionFaults,
  listIds,
  nameOption,
  publishOptions,
  publishShared,
} from '../parts.rules.ts';
import { computePortion, splitPoints } from '../points.rules.ts';
import type { QuestionTypeRules } from '../question-type.rules.ts';
import { shuffleBySeed } from '../seeded-order.rules.ts';

type Line = readonly [left: string, right: string];

/** Returns the id of a line in the marks. Option ids contain no colon, so the id is unique. */
const getLineId = ([left, right]: Line) => `${left}:${right}`;

/** Checks whether the key connects an item to several others. */
function isManyToMany({ key }: Pick<SourceOf<'pair'>, 'key'>): boolean {
  return (
    findFirstRepeat(key.map(([left]) => left)) !== null ||
    findFirstRepeat(key.map(([, right]) => right)) !== null
  );
}

/** Returns the lines that count, without duplicates. In a one-to-one question a later line replaces earlier lines at its ends. */
function listCountedLines(lines: readonly Line[], many: boolean): Line[] {
  return lines.filter(
    (line, index) =>
      !lines
        .slice(index + 1)
        .some((later) =>
          many
            ? getLineId(later) === getLineId(line)
            : later[0] === line[0] || later[1] === line[1],
        ),
  );
}

/** Returns a message in Chinese if a line contains an unknown item, else null. */
function findLineRefusal(question: SourceOf<'pair'>, lines: readonly Line[]): string | null {
  const left = new Set(listIds(question.left));
  const right = new Set(listIds(question.right));
  for (const line of lines) {
    if (!left.has(line[0])) return `左边没有 ${line[0]}`;
    if (!right.has(line[1])) return `右边没有 ${line[1]}`;
  }
  return null;
}

export const pairRules: QuestionTypeRules<'pair'> = {
  answer: pairShape.answer,
  publish: (question, display) => ({
    type: 'pair',
    ...publishShared(question, display),
    left: publishOptions(question.left, display),
    right: publishOptions(shuffleBySeed(question.right, display.seed, question.id), display),
    many: isManyToMany(question),
  }),
  refusal: (question, answer) => findLineRefusal(question, answer),
  isAnswered: (_question, answer) => answer.length > 0,
  score(question, answer) {
    const key = new Set(question.key.map(getLineId));
    const many = isManyToMany(question);
    const lines = listCountedLines(answer, many).map(getLineId);
    const right = lines.filter((line) => key.has(line)).length;
    // In a many-to-many question each wrong line cancels a right one. Otherwise a pupil could draw all lines and get
    // full marks.
    const wrong = many ? lines.length - right : 0;
    const score = computePortion(question.score, Math.max(0, right - wrong), key.size);
    const shares = splitPoints(
      score,
      lines.map((line) => (key.has(line) ? 1 : 0)),
    );
    return {
      score,
      parts: lines.map((id, index) => ({ id, ok: key.has(id), score: shares[index] ?? 0 })),
    };
  },
  withKey: (question, answer) => ({ ...question, key: answer }),
  split(question, answer) {
    const { left, right, key } = question;
    const lines = listCountedLines(answer, isManyToMany(question));
    const listEnds = (all: readonly Line[], id: string) =>
      listIds(right).filter((other) => all.some(([from, to]) => from === id && to === other));
    return left.map(({ id }) => {
      const given = listEnds(lines, id);
      const value = given.join();
      return {
        id,
        label: nameOption(left, id),
        value,
        text: given.map((end) => nameOption(right, end)).join('、') || '没连',
        ok: value === listEnds(key, id).join(),
      };
    });
  },
  key: (question) => question.key,
  faults(question) {
    const faults = [
      ...findOptionFaults(question.left, 'left'),
      ...findOptionFaults(question.right, 'right'),
    ];
    const refused = findLineRefusal(question, question.key);
    if (refused !== null) faults.push(`key：${refused}`);
    const repeated = findFirstRepeat(question.key.map(getLineId));
    if (repeated !== null) faults.push(`key 里的连线 ${repeated} 重复了`);
    return faults;
  },
};
