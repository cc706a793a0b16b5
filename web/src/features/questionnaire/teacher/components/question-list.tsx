import { questionKindLabels } from '@meiyu/contract/questionnaire/question-labels';

import '../../../../ui/icon/media-icons.ts';
import type { QuestionnaireQuestion } from '@meiyu/contract/questionnaire/question.schema';
import { QUESTIONS_MAX } from '@meiyu/contract/questionnaire/questionnaire.schema';

import { Button } from '../../../../ui/button.tsx';
import { moveItem } from '../../../../ui/ordering/list-order.ts';
import { createQuestion, type QuestionType } from '../edit-questions.ts';
import { QuestionEditor } from './question-editor.tsx';
import styles from './question-list.module.css';

const types: readonly QuestionType[] = ['single', 'multi', 'scale', 'open', 'matrix', 'rank'];

/** Shows the questions of the form, and the buttons that add one. */
export function QuestionList({
  questions,
  onChange,
}: {
  questions: readonly QuestionnaireQuestion[];
  onChange: (questions: QuestionnaireQuestion[]) => void;
}) {
  return (
    <>
      <ol className={styles['list']}>
        {questions.map((question, index) => (
          <QuestionEditor
            key={question.id}
            question={question}
            number={index + 1}
            earlier={questions.slice(0, index)}
            isLast={index === questions.length - 1}
            onChange={(changed) =>
              onChange(questions.map((one) => (one === question ? changed : one)))
            }
            onMove={(to) => onChange(moveItem(questions, question, to))}
            onRemove={() => onChange(questions.filter((one) => one !== question))}
          />
        ))}
      </ol>
      {questions.length < QUESTIONS_MAX && (
        <fieldset className={styles['add']}>
          <legend>加一道题</legend>
          {types.map((type) => (
            <Button
              key={type}
              variant="soft"
              size="small"
              icon="plus"
              onClick={() => onChange([...questions, createQuestion(type, questions)])}
            >
              {questionKindLabels[type]}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}
