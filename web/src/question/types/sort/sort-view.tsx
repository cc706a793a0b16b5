import '../../../ui/icon/media-icons.ts';
import '../../../ui/icon/question-icons.ts';
import type { Option } from '@meiyu/contract/question/parts.schema';
import { sortShape } from '@meiyu/contract/question/types/sort.schema';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { joinClassNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { moveItem } from '../../../ui/ordering/list-order.ts';
import { useCardDrag } from '../../../ui/ordering/use-card-drag.ts';
import unseen from '../../../ui/unseen.module.css';
import { OptionContent, OptionFace, OptionAudio } from '../../option-content.tsx';
import type { AnsweringProps, QuestionView, ReviewProps } from '../../question-view.tsx';
import { ReadingText } from '../../reading/reading-text.tsx';
import { ReviewLine } from '../../review-line.tsx';
import { describeItem } from '../pair/pair-board.tsx';
import { completeOrder } from './sort-order.ts';
import styles from './sort-view.module.css';

function sortOptions(options: readonly Option[], ids: readonly string[]): Option[] {
  return ids.flatMap((id) => options.filter((option) => option.id === id));
}

function SortAnswering({ question, value, onChange, isLocked, number }: AnsweringProps<'sort'>) {
  const { options } = question;
  const [picked, setPicked] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const givenOrder = options.map((option) => option.id);
  const ids = completeOrder(givenOrder, value);
  const placeItem = (id: string, to: number) => {
    onChange(moveItem(ids, id, to), 'complete');
    setNews(`${describeItem(options, id)} 移到第 ${to + 1} 位`);
    setPicked(null);
  };
  const { list, recordRowPositions, liftedAt, handlersOf, isTap, styleOf } = useCardDrag(
    (from, to) => {
      const id = ids[from];
      if (id !== undefined) placeItem(id, to);
    },
  );
  const placeItemSmoothly = (id: string, to: number) => {
    recordRowPositions();
    placeItem(id, to);
  };
  const handlePick = (id: string, index: number) => {
    if (picked !== null && picked !== id) placeItemSmoothly(picked, index);
    else setPicked(picked === id ? null : id);
  };
  return (
    <fieldset aria-label={`第 ${number} 题，排序`} data-drag={!isLocked}>
      <ol
        ref={list}
        className={joinClassNames(styles['list'], liftedAt !== null && styles['moving'])}
      >
        {sortOptions(options, ids).map((option, index) => {
          const words = describeItem(options, option.id);
          const isPicked = picked === option.id;
          const isTarget = picked !== null && !isPicked;
          return (
            <li
              key={option.id}
              className={joinClassNames(
                styles['row'],
                value !== null && styles['placed'],
                isPicked && styles['picked'],
                isTarget && styles['target'],
                liftedAt === index && styles['lifted'],
              )}
              data-lifted={liftedAt === index}
              style={styleOf(index)}
            >
              <button
                type="button"
                className={styles['face']}
                disabled={isLocked}
                aria-pressed={isPicked}
                {...handlersOf(index)}
                onClick={(event) => {
                  if (isTap(event)) handlePick(option.id, index);
                }}
              >
                <span className={styles['grip']} data-grip>
                  <Icon name="grip" size={22} />
                </span>
                <span className={unseen['unseen']}>第 </span>
                <span className={styles['number']}>{index + 1}</span>
                <span className={unseen['unseen']}> 位，</span>
                <OptionFace option={option} name={words} />
                {isTarget && <span className={unseen['unseen']}>，放到这里</span>}
              </button>
              <OptionAudio option={option} name={words} />
              <IconButton
                icon="chevronUp"
                label={`${words} 上移`}
                disabled={isLocked || index === 0}
                onClick={() => placeItemSmoothly(option.id, index - 1)}
              />
              <IconButton
                icon="chevronDown"
                label={`${words} 下移`}
                disabled={isLocked || index === ids.length - 1}
                onClick={() => placeItemSmoothly(option.id, index + 1)}
              />
            </li>
          );
        })}
      </ol>
      {value === null && !isLocked && (
        <div className={styles['confirm']}>
          <Button
            variant="soft"
            size="small"
            icon="check"
            onClick={() => onChange(ids, 'complete')}
          >
            <ReadingText text="就按这个顺序" plain />
          </Button>
        </div>
      )}
      <output className={unseen['unseen']}>{news}</output>
    </fieldset>
  );
}

function SortReview({ question, value, marking, number }: ReviewProps<'sort'>) {
  const { options } = question;
  const key = sortShape.key.safeParse(marking.key);
  const ids = value ?? [];
  const isRight = (id: string, index: number) => {
    if (!key.success) return null;
    return marking.parts.find((part) => part.id === id)?.ok ?? key.data[index] === id;
  };
  return (
    <fieldset aria-label={`第 ${number} 题，排序`}>
      <ol className={styles['list']}>
        {sortOptions(options, ids).map((option, index) => {
          const verdict = isRight(option.id, index);
          return (
            <li
              key={option.id}
              className={joinClassNames(
                styles['row'],
                verdict === true && styles['right'],
                verdict === false && styles['wrong'],
              )}
            >
              <span className={styles['face']}>
                <span className={styles['number']}>{index + 1}</span>
                <OptionContent option={option} name={describeItem(options, option.id)} />
              </span>
              {verdict !== null && (
                <span className={styles['sign']}>
                  <Icon name={verdict ? 'check' : 'cross'} />
                  <span className={unseen['unseen']}>{verdict ? '顺序对' : '顺序不对'}</span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {key.success && ids.join(' ') !== key.data.join(' ') && (
        <ReviewLine label="正确顺序" tone="right">
          <span className={styles['order']}>
            {sortOptions(options, key.data).map((option) => (
              <span key={option.id} className={styles['step']}>
                {ids.length > 0 && (option.text ?? option.image) ? (
                  // The rows above already have the audio, so the face has none.
                  <OptionFace option={option} />
                ) : (
                  <OptionContent option={option} name={describeItem(options, option.id)} />
                )}
              </span>
            ))}
          </span>
        </ReviewLine>
      )}
    </fieldset>
  );
}

/** The view of 排序题. */
export const sortView: QuestionView<'sort'> = {
  answer: sortShape.answer,
  answerLayout: 'beside',
  hint: '拖一拖，也可以点',
  progress: (_question, value) => ({ done: value && value.length > 0 ? 1 : 0, of: 1 }),
  summary: ({ options }, value) => value.map((id) => describeItem(options, id)).join(' → '),
  Answering: SortAnswering,
  Review: SortReview,
};
