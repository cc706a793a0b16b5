import type {
  QuestionnaireQuestion,
  QuestionnaireValue,
} from '@meiyu/contract/questionnaire/question.schema';
import { findShownQuestions } from '@meiyu/contract/questionnaire/questionnaire.rules';
import type { Questionnaire } from '@meiyu/contract/questionnaire/questionnaire.schema';
import type { QuestionnaireContent } from '@meiyu/contract/questionnaire/teacher-questionnaire.schema';
import { useState } from 'react';

import { useNow } from '../../../../ui/use-now.ts';
import { QuestionCard } from '../../components/question-card.tsx';
import { QuestionnaireHead } from '../../components/questionnaire-head.tsx';
import {
  filterValidValues,
  formatQuestionCount,
  formatStateNote,
} from '../../questionnaire.view.ts';
import styles from './questionnaire-preview.module.css';

/** Shows the form as pupils will see it. The teacher can try it; nothing is stored. */
export function QuestionnairePreview({ form }: { form: QuestionnaireContent }) {
  const now = useNow();
  const [given, setGiven] = useState<Record<string, QuestionnaireValue>>({});
  const questionnaire: Questionnaire = {
    _id: 'preview',
    title: form.title || '问卷的标题',
    intro: form.intro,
    opens: form.opens,
    due: form.due,
    identity: form.identity,
    hasResults: false,
    questionCount: form.questions.length,
    hasFollowUps: form.questions.some(({ showIf }) => showIf !== undefined),
    state: 'todo',
    answeredAt: null,
    questions: form.questions.map(fillEmptyTexts),
    answers: null,
  };
  const values = filterValidValues(questionnaire, given);
  return (
    <aside className={styles['preview']} aria-label="学生看到的样子">
      <QuestionnaireHead questionnaire={questionnaire}>
        {formatQuestionCount(questionnaire)} · {formatStateNote(questionnaire, now)}
      </QuestionnaireHead>
      <ol className={styles['list']}>
        {findShownQuestions(questionnaire.questions, values).map((question, index) => (
          <QuestionCard
            key={question.id}
            question={question}
            number={index + 1}
            value={values.get(question.id)}
            isMissing={false}
            onChange={(value) => setGiven({ ...given, [question.id]: value })}
          />
        ))}
      </ol>
    </aside>
  );
}

/** Returns a question with a word in the place of each empty text. */
function fillEmptyTexts(question: QuestionnaireQuestion): QuestionnaireQuestion {
  const text = question.text || '题目';
  if (question.type === 'matrix')
    return { ...question, text, rows: fillItems(question.rows, '行') };
  if (question.type === 'scale' || question.type === 'open') return { ...question, text };
  return { ...question, text, options: fillItems(question.options, '选项') };
}

const fillItems = (items: readonly { id: string; text: string }[], word: string) =>
  items.map((item, index) => ({ id: item.id, text: item.text || `${word} ${index + 1}` }));
