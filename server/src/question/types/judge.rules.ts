import type { SourceOf } from '@meiyu/contract/question/question-source.schema';
import { judgeShape } from '@meiyu/contract/question/types/judge.schema';

import { normalizeText } from '../answer-text.rules.ts';
import { publishShared } from '../parts.rules.ts';
import { computePortion, addPoints } from '../points.rules.ts';
import type { QuestionTypeRules } from '../question-type.rules.ts';

/** The share of the points for the verdict in a question with a reason. The reason gets the other 40 %. */
const VERDICT_PERCENT = 60;

function getKeyVerdict({ key }: SourceOf<'judge'>): boolean {
  return typeof key === 'boolean' ? key : key.verdict;
}

export const judgeRules: QuestionTypeRules<'judge'> = {
  answer: judgeShape.answer,
  publish: (question, display) => ({
    type: 'judge',
    ...publishShared(question, display),
    ...(question.reason === undefined ? {} : { reason: { prompt: question.reason.prompt } }),
  }),
  refusal: (question, answer) =>
    typeof answer === 'object' && question.reason === undefined ? '这道题不用写理由' : null,
  isAnswered: (_question, answer) =>
    typeof answer === 'boolean' || answer.verdict !== null || normalizeText(answer.reason) !== '',
  score(question, answer) {
    const verdict = typeof answer === 'boolean' ? answer : answer.verdict;
    const isRight = verdict === getKeyVerdict(question);
    if (typeof question.key === 'boolean') {
      const score = isRight ? question.score : 0;
      return { score, parts: [{ id: 'verdict', ok: isRight, score }] };
    }
    const givenReason = typeof answer === 'boolean' ? '' : normalizeText(answer.reason);
    // A true statement needs no reason, so a right verdict also earns the points of the reason.
    const isReasonRight = question.key.verdict
      ? isRight
      : givenReason !== '' &&
        question.key.reason.accept.some((text) => normalizeText(text) === givenReason);
    const forVerdict = computePortion(question.score, VERDICT_PERCENT, 100);
    const forReason = addPoints([question.score, -forVerdict]);
    const parts = [
      { id: 'verdict', ok: isRight, score: isRight ? forVerdict : 0 },
      { id: 'reason', ok: isReasonRight, score: isReasonRight ? forReason : 0 },
    ];
    return { score: addPoints(parts.map((part) => part.score)), parts };
  },
  withKey(question, answer) {
    const verdict = typeof answer === 'boolean' ? answer : answer.verdict;
    if (typeof question.key === 'boolean') return { ...question, key: verdict ?? question.key };
    const reason = typeof answer === 'boolean' ? '' : answer.reason;
    return {
      ...question,
      key: {
        verdict: verdict ?? question.key.verdict,
        reason: reason === '' ? question.key.reason : { accept: [reason] },
      },
    };
  },
  split(question, answer) {
    const { verdict, reason } =
      typeof answer === 'boolean' ? { verdict: answer, reason: '' } : answer;
    const { key } = question;
    const given = {
      id: 'verdict',
      label: question.reason === undefined ? '' : '判断',
      value: String(verdict),
      text: verdict === null ? '没判断' : verdict ? '对' : '错',
      ok: verdict === getKeyVerdict(question),
    };
    const text = normalizeText(reason);
    if (typeof key === 'boolean' || text === '') return [given];
    const ok = key.reason.accept.some((accepted) => normalizeText(accepted) === text);
    return [given, { id: 'reason', label: '理由', value: text, text: reason.trim(), ok }];
  },
  key: (question) => question.key,
  faults({ key, reason }) {
    if (typeof key === 'boolean') {
      return reason === undefined ? [] : ['有 reason 时，key 要写成 { verdict, reason }'];
    }
    const faults = reason === undefined ? ['key 里有 reason，题目也要有 reason 的提示语'] : [];
    if (!key.verdict && key.reason.accept.length === 0) {
      faults.push('说法错误的题，key 的 reason.accept 至少要有一条');
    }
    if (key.reason.accept.some((text) => normalizeText(text) === '')) {
      faults.push('reason.accept 里有只含标点或空格的文字');
    }
    return faults;
  },
};
