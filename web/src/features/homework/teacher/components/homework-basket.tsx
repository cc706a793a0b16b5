import type { BasketQuestion, HomeworkFault } from '@meiyu/contract/homework/teach-homework.schema';
import { useState } from 'react';

import { getHref } from '../../../../lib/address.ts';
import { getNewQuestionAddress } from '../../../../lib/teach-address.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/form/form-error.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { elementIds } from '../fault-elements.ts';
import type { HomeworkForm } from '../homework-draft.ts';
import { countKnowledge, sortByLevel } from '../question-level.ts';
import { getMainGrade, type Suggestions } from '../use-suggestions.ts';
import { BasketHead } from './basket-head.tsx';
import { BasketList } from './basket-list.tsx';
import styles from './homework-basket.module.css';
import { QuestionSheet } from './question-sheet.tsx';

const SHOWN_KNOWLEDGE_MAX = 6;

/** Shows the questions of a homework as a melody and as a list, and lets the teacher add, order, replace and remove questions. */
export function HomeworkBasket({
  form,
  faults,
  suggestions,
  onChange,
  onOpen,
  onPoint,
}: {
  form: HomeworkForm;
  faults: readonly HomeworkFault[];
  suggestions: Suggestions;
  onChange: (part: Partial<HomeworkForm>) => void;
  /** Opens a question as pupils see it. */
  onOpen: (questionId: string) => void;
  /** Moves the focus to an element of the form. */
  onPoint: (elementId: string) => void;
}) {
  const { questions, subject } = form;
  const [isChoosing, setIsChoosing] = useState(false);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const set = (changed: BasketQuestion[]) => onChange({ questions: changed });
  return (
    <Card as="section" aria-label="题目" className={styles['basket']}>
      <BasketHead questions={questions} currentId={currentId}>
        {questions.length > 1 && (
          <Button
            size="small"
            variant="ghost"
            className={styles['sort']}
            onClick={() => set(sortByLevel(questions))}
          >
            由易到难排
          </Button>
        )}
      </BasketHead>
      {questions.length === 0 && (
        <p className={styles['empty']}>还没有题目。让系统按单元推荐，或者自己从题库里挑。</p>
      )}
      <BasketList
        questions={questions}
        faults={faults}
        suggestions={suggestions}
        onChange={set}
        onOpen={onOpen}
        onPoint={onPoint}
        onCurrent={setCurrentId}
      />
      <FormError text={suggestions.failure} />
      <div className={styles['add']}>
        {questions.length === 0 && (
          <Button
            size="small"
            variant="soft"
            loading={suggestions.isPending}
            onClick={suggestions.addSuggested}
          >
            推荐 8 题
          </Button>
        )}
        <Button
          id={elementIds.questions}
          size="small"
          variant="ghost"
          className={styles['quiet']}
          icon="plus"
          onClick={() => setIsChoosing(true)}
        >
          从题库加
        </Button>
        {questions.length > 0 && (
          <Button
            size="small"
            variant="ghost"
            className={styles['quiet']}
            loading={suggestions.isPending}
            onClick={suggestions.addSuggested}
          >
            推荐 8 题
          </Button>
        )}
        <LinkButton
          size="small"
          variant="ghost"
          className={styles['quiet']}
          icon="pen"
          href={getHref(getNewQuestionAddress())}
        >
          新出一题
        </LinkButton>
        <p className={styles['knowledge']}>
          {countKnowledge(questions, SHOWN_KNOWLEDGE_MAX).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      </div>
      {isChoosing && (
        <QuestionSheet
          subject={subject}
          grade={getMainGrade(form)}
          questions={questions}
          onChange={set}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Card>
  );
}
