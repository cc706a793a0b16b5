import type { BasketQuestion } from '@meiyu/contract/homework/teach-homework.schema';
import { UNIT_ANY } from '@meiyu/contract/shared/enumerations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { getErrorMessage } from '../../../../api/api-error.ts';
import { replaceBlanksWithLines } from '../../../../question/blank-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/form/form-error.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import type { HomeworkForm } from '../homework-draft.ts';
import { suggestionsQuery } from '../teach-homework.queries.ts';
import styles from './homework-basket.module.css';
import { QuestionSheet } from './question-sheet.tsx';

const SUGGESTION_COUNT = 8;

/** Shows the questions of a homework in their order, with their points, and lets the teacher add questions. */
export function HomeworkBasket({
  id,
  form,
  onChange,
}: {
  id: string;
  form: HomeworkForm;
  onChange: (part: Partial<HomeworkForm>) => void;
}) {
  const { questions, unit, subject } = form;
  const client = useQueryClient();
  const [isChoosing, setIsChoosing] = useState(false);
  const [note, setNote] = useState('');
  const grade = form.assign[0]?.grade ?? questions[0]?.grade ?? 1;
  const set = (changed: BasketQuestion[]) => onChange({ questions: changed });
  const suggest = useMutation({
    mutationFn: async (replace: string | null) => {
      const query = {
        grade,
        unit: unit || UNIT_ANY,
        count: replace === null ? SUGGESTION_COUNT : 1,
      };
      const { items } = await client.fetchQuery({
        ...suggestionsQuery(id, { ...query, ...(replace !== null && { replace }) }),
        staleTime: 0,
      });
      const found = items.filter((item) => questions.every((one) => one.id !== item.id));
      setNote(found.length === 0 ? '没有更多合适的题，可以从题库加' : '');
      const [first] = found;
      if (replace === null) set([...questions, ...found]);
      else if (first) set(questions.map((one) => (one.id === replace ? first : one)));
    },
  });
  const moveQuestion = (from: number, to: number) => {
    const moved = questions.filter((_, index) => index !== from);
    set([...moved.slice(0, to), ...questions.slice(from, from + 1), ...moved.slice(to)]);
  };
  const full = questions.reduce((sum, { score }) => sum + score, 0);
  return (
    <Card as="section" aria-label="题目">
      <h2 className={styles['title']}>
        {questions.length} 题　{full} 分
      </h2>
      <ol className={styles['list']}>
        {questions.map((question, index) => (
          <li key={question.id} className={styles['row']}>
            <p className={styles['stem']}>
              {index + 1}. {replaceBlanksWithLines(question.stem) || '（看题目里的图片或声音）'}
              {question.seenBy.length > 0 && <small> {question.seenBy.length} 个班做过</small>}
            </p>
            <label className={styles['points']}>
              <input
                type="number"
                min={1}
                aria-label={`第 ${index + 1} 题分值`}
                value={question.score || ''}
                onChange={({ target }) =>
                  set(
                    questions.map((one) =>
                      one === question ? { ...one, score: Number(target.value) } : one,
                    ),
                  )
                }
              />
              分
            </label>
            <div className={styles['actions']}>
              <Button
                size="small"
                variant="ghost"
                disabled={index === 0}
                onClick={() => moveQuestion(index, index - 1)}
              >
                上移
              </Button>
              <Button
                size="small"
                variant="ghost"
                disabled={index === questions.length - 1}
                onClick={() => moveQuestion(index, index + 1)}
              >
                下移
              </Button>
              <Button
                size="small"
                variant="ghost"
                disabled={suggest.isPending}
                onClick={() => suggest.mutate(question.id)}
              >
                换一题
              </Button>
              <Button
                size="small"
                variant="ghost"
                onClick={() => set(questions.filter((one) => one !== question))}
              >
                删除
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <FormError text={suggest.isError ? getErrorMessage(suggest.error) : note} />
      <div className={styles['actions']}>
        <Button
          size="small"
          variant="soft"
          loading={suggest.isPending}
          onClick={() => suggest.mutate(null)}
        >
          推荐 8 题
        </Button>
        <Button size="small" variant="ghost" icon="plus" onClick={() => setIsChoosing(true)}>
          从题库加
        </Button>
      </div>
      {isChoosing && (
        <QuestionSheet
          subject={subject}
          grade={grade}
          questions={questions}
          onChange={set}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Card>
  );
}
