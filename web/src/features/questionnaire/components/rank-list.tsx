import '../../../ui/icon/media-icons.ts';
import '../../../ui/icon/question-icons.ts';
import type {
  QuestionnaireQuestion,
  QuestionnaireValue,
} from '@meiyu/contract/questionnaire/question.schema';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { joinClassNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { moveItem } from '../../../ui/ordering/list-order.ts';
import { useCardDrag } from '../../../ui/ordering/use-card-drag.ts';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import unseen from '../../../ui/unseen.module.css';
import styles from './rank-list.module.css';

/** Shows options that the pupil puts in order, by buttons or by dragging. */
export function RankList({
  question: { options },
  legend,
  value,
  onChange,
}: {
  question: Extract<QuestionnaireQuestion, { type: 'rank' }>;
  legend: string;
  value: QuestionnaireValue | undefined;
  onChange: (value: QuestionnaireValue) => void;
}) {
  const [news, setNews] = useState('');
  const isOrdered = Array.isArray(value);
  const ids = isOrdered ? value : options.map(({ id }) => id);
  const getText = (id: string) => options.find((option) => option.id === id)?.text ?? '';
  const place = (id: string, to: number) => {
    onChange(moveItem(ids, id, to));
    setNews(`${getText(id)} 移到第 ${to + 1} 位`);
  };
  const { list, recordRowPositions, liftedAt, handlersOf, styleOf } = useCardDrag((from, to) => {
    const id = ids[from];
    if (id !== undefined) place(id, to);
  });
  const placeSmoothly = (id: string, to: number) => {
    recordRowPositions();
    place(id, to);
  };
  return (
    <fieldset aria-label={`${legend}，排序`}>
      <ol ref={list} className={styles['list']}>
        {ids.map((id, index) => (
          <li
            key={id}
            className={joinClassNames(
              styles['row'],
              isOrdered && styles['placed'],
              liftedAt === index && styles['lifted'],
            )}
            style={styleOf(index)}
          >
            <span className={styles['face']} {...handlersOf(index)}>
              <span className={styles['grip']} data-grip>
                <Icon name="grip" size={22} />
              </span>
              <span className={styles['number']} aria-hidden="true">
                {index + 1}
              </span>
              <span className={styles['text']}>
                <span className={unseen['unseen']}>第 {index + 1} 位，</span>
                <PhraseText text={getText(id)} />
              </span>
            </span>
            <IconButton
              icon="chevronUp"
              label={`${getText(id)} 上移`}
              disabled={index === 0}
              onClick={() => placeSmoothly(id, index - 1)}
            />
            <IconButton
              icon="chevronDown"
              label={`${getText(id)} 下移`}
              disabled={index === ids.length - 1}
              onClick={() => placeSmoothly(id, index + 1)}
            />
          </li>
        ))}
      </ol>
      {!isOrdered && (
        <div className={styles['confirm']}>
          <Button variant="soft" size="small" icon="check" onClick={() => onChange(ids)}>
            就按这个顺序
          </Button>
        </div>
      )}
      <output className={unseen['unseen']}>{news}</output>
    </fieldset>
  );
}
