import { pairShape } from '@meiyu/contract/question/types/pair.schema';
import { useState } from 'react';

import unseen from '../../../ui/unseen.module.css';
import type { AnsweringProps, QuestionView, ReviewProps } from '../../question-view.tsx';
import { ReviewLine } from '../../review-line.tsx';
import { PairBoard, describeItem } from './pair-board.tsx';
import { judgeLines, findLine, toggleLine, type DrawnLine, type PairEnd } from './pair-lines.ts';
import styles from './pair-view.module.css';

function PairAnswering({ question, value, onChange, isLocked, number }: AnsweringProps<'pair'>) {
  const { left, right, many } = question;
  const [picked, setPicked] = useState<PairEnd | null>(null);
  const [news, setNews] = useState('');
  const lines = value ?? [];
  const handlePick = (end: PairEnd) => {
    if (picked && picked.side !== end.side) connect(picked, end);
    else setPicked(picked?.id === end.id ? null : end);
  };
  const connect = (from: PairEnd, to: PairEnd) => {
    const line = findLine(from, to);
    if (!line) return;
    const next = toggleLine(lines, line, many);
    const words = `${describeItem(left, line[0])} 和 ${describeItem(right, line[1])}`;
    setNews(next.length < lines.length ? `${words} 的连线擦掉了` : `${words} 连上了`);
    setPicked(null);
    onChange(next.length > 0 ? next : null, 'complete');
  };
  return (
    <fieldset aria-label={`第 ${number} 题，连线`} data-drag={!isLocked}>
      <PairBoard
        left={left}
        right={right}
        lines={lines.map((line) => ({ line, tone: 'own' }))}
        picked={picked}
        onPick={isLocked ? null : handlePick}
        onConnect={isLocked ? null : connect}
      />
      <output className={unseen['unseen']}>{news}</output>
    </fieldset>
  );
}

function PairReview({ question, value, marking, number }: ReviewProps<'pair'>) {
  const { left, right } = question;
  const key = pairShape.key.safeParse(marking.key);
  const lines = judgeLines(value ?? [], key.success ? key.data : null);
  // If an item is an image, the review lists no lines in words. Descriptions of images are only for screen readers.
  const isInWords = [...left, ...right].every((option) => option.text !== undefined);
  const describeLines = (tone: DrawnLine['tone']) =>
    lines
      .filter((one) => one.tone === tone)
      .map(({ line }) => `${describeItem(left, line[0])} — ${describeItem(right, line[1])}`)
      .join('；');
  return (
    <fieldset aria-label={`第 ${number} 题，连线`}>
      <PairBoard
        left={left}
        right={right}
        lines={lines}
        picked={null}
        onPick={null}
        onConnect={null}
      />
      {(describeLines('wrong') || describeLines('missed')) && (
        <p className={styles['legend']} aria-hidden="true">
          {describeLines('wrong') && <span>连错的</span>}
          {describeLines('missed') && <span className={styles['missed']}>应该连</span>}
        </p>
      )}
      <div className={isInWords ? undefined : unseen['unseen']}>
        {describeLines('wrong') && (
          <ReviewLine label="连错的" tone="wrong">
            {describeLines('wrong')}
          </ReviewLine>
        )}
        {describeLines('missed') && (
          <ReviewLine label="应该连" tone="right">
            {describeLines('missed')}
          </ReviewLine>
        )}
      </div>
    </fieldset>
  );
}

/** The view of 连线题. */
export const pairView: QuestionView<'pair'> = {
  answer: pairShape.answer,
  answerLayout: 'beside',
  hint: '连一连，也可以点',
  progress({ left, right, many }, value) {
    // If items can have several lines, only the key knows how many, so one line counts as a complete answer.
    const expectedLines = many ? 1 : Math.min(left.length, right.length);
    return { done: Math.min(value?.length ?? 0, expectedLines), of: expectedLines };
  },
  summary: ({ left, right }, value) =>
    value
      .map(([one, other]) => `${describeItem(left, one)}—${describeItem(right, other)}`)
      .join('，'),
  Answering: PairAnswering,
  Review: PairReview,
};
