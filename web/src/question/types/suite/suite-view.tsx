import type { AnswerOf } from '@meiyu/contract/question/question.schema';
import type { ChildQuestion } from '@meiyu/contract/question/simple.schema';
import { suiteShape } from '@meiyu/contract/question/types/suite.schema';
import type { ReactNode } from 'react';

import { Explanation } from '../../explanation.tsx';
import type {
  AnsweringProps,
  Marking,
  QuestionView,
  ReviewProps,
  TypedQuestion,
} from '../../question-view.tsx';
import { TypeChip } from '../../reading/type-chip.tsx';
import { ScoreNote } from '../../score-note.tsx';
import { simpleQuestions } from '../../simple-questions.ts';
import { StemView } from '../../stem-view.tsx';
import styles from './suite-view.module.css';

type SuiteAnswer = AnswerOf<'suite'>;

/** Returns the answer to a child. The own-property check prevents an id such as `constructor` from finding an inherited property. */
function getChildValue(value: SuiteAnswer | null, childId: string) {
  const isOwn = value !== null && Object.prototype.hasOwnProperty.call(value, childId);
  return isOwn ? (value[childId] ?? null) : null;
}

function setChildValue(value: SuiteAnswer | null, childId: string, answer: SuiteAnswer[string]) {
  const next = { ...value, [childId]: answer };
  return Object.values(next).every((one) => one === null) ? null : next;
}

/** Shows one child of a suite: its number, type and stem, and below them its answer fields or its review. */
function Child({
  child,
  number,
  isReview = false,
  note,
  answer,
  children,
}: {
  child: ChildQuestion;
  number: string;
  /** Whether the child shows its review. A screen may show the suite a second time with answer fields, so the names differ. */
  isReview?: boolean;
  note: ReactNode;
  answer: ReactNode;
  children?: ReactNode;
}) {
  const isInside = simpleQuestions.getAnswerLayout(child) === 'inside';
  return (
    <section
      className={styles['child']}
      aria-label={`第 ${number} 小题${isReview ? '的答案' : ''}`}
    >
      <div className={styles['head']}>
        <span className={styles['number']}>{number}</span>
        <TypeChip question={child} />
        <span className={styles['note']}>{note}</span>
      </div>
      <StemView stem={child.stem} number={number} {...(isInside && { words: answer })} />
      {!isInside && <div className={styles['answer']}>{answer}</div>}
      {children}
    </section>
  );
}

function SuiteAnswering({ question, value, onChange, isLocked, number }: AnsweringProps<'suite'>) {
  return (
    <div className={styles['children']}>
      {question.children.map((child, index) => {
        const childNumber = `${number}.${index + 1}`;
        return (
          <Child
            key={child.id}
            child={child}
            number={childNumber}
            note={simpleQuestions.getHint(child)}
            answer={
              <simpleQuestions.Answering
                question={child}
                value={getChildValue(value, child.id)}
                isLocked={isLocked}
                number={childNumber}
                onChange={(answer, kind) => onChange(setChildValue(value, child.id, answer), kind)}
              />
            }
          />
        );
      })}
    </div>
  );
}

function buildEmptyMarking(child: ChildQuestion, value: unknown): Marking {
  const { done } = simpleQuestions.describeProgress(child, value);
  return { score: null, full: child.full, answered: done > 0, parts: [] };
}

function SuiteReview({ question, value, marking, number }: ReviewProps<'suite'>) {
  return (
    <div className={styles['children']}>
      {question.children.map((child, index) => {
        const childNumber = `${number}.${index + 1}`;
        const childAnswer = getChildValue(value, child.id);
        const answerText =
          marking.children?.find((one) => one.questionId === child.id) ??
          buildEmptyMarking(child, childAnswer);
        return (
          <Child
            key={child.id}
            child={child}
            number={childNumber}
            isReview
            note={<ScoreNote marking={answerText} />}
            answer={
              <simpleQuestions.Review
                question={child}
                value={childAnswer}
                marking={answerText}
                number={childNumber}
              />
            }
          >
            <Explanation content={answerText.explanation} number={childNumber} />
          </Child>
        );
      })}
    </div>
  );
}

function countProgress({ children }: TypedQuestion<'suite'>, value: SuiteAnswer | null) {
  const childProgress = children.map((child) =>
    simpleQuestions.describeProgress(child, getChildValue(value, child.id)),
  );
  return {
    done: childProgress.reduce((sum, one) => sum + one.done, 0),
    of: childProgress.reduce((sum, one) => sum + one.of, 0),
  };
}

/** The view of 套题. */
export const suiteView: QuestionView<'suite'> = {
  answer: suiteShape.answer,
  answerLayout: 'long',
  hint: null,
  progress: countProgress,
  summary: ({ children }, value) =>
    children
      .map((child, index) => {
        const answer = simpleQuestions.summariseAnswer(child, getChildValue(value, child.id));
        return `${index + 1}. ${answer}`;
      })
      .join('；'),
  Answering: SuiteAnswering,
  Review: SuiteReview,
};
