import { SCALE_MAX } from '@meiyu/contract/questionnaire/question.schema';
import { findShownQuestions } from '@meiyu/contract/questionnaire/questionnaire.rules';
import type { Questionnaire } from '@meiyu/contract/questionnaire/questionnaire.schema';
import { useEffect, useRef } from 'react';

import { getHref } from '../../../lib/address.ts';
import { Illustration } from '../../../ui/art/illustration.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { questionnaireAddresses } from '../questionnaire.addresses.ts';
import { formatAnswer, formatStateNote, listAnswerLines } from '../questionnaire.view.ts';
import styles from './own-response.module.css';
import { PupilResults } from './pupil-results.tsx';

/** Shows a questionnaire that was handed in: thanks and the pupil's answers. */
export function OwnResponse({
  questionnaire,
  isNew,
}: {
  questionnaire: Questionnaire;
  /** Whether the pupil has just handed the questionnaire in. The thanks then gets the focus. */
  isNew: boolean;
}) {
  const { title, questions, answers } = questionnaire;
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [isNew]);
  const values = new Map(answers?.map(({ questionId, value }) => [questionId, value]));
  return (
    <>
      <Card as="section" tint="area" className={styles['thanks']}>
        <Illustration name="done" />
        <div>
          <h1 ref={heading} tabIndex={-1} className={styles['heading']}>
            谢谢你的回答
          </h1>
          <p>
            {questionnaire.identity === 'anonymous'
              ? '这是匿名问卷，你的回答和名字分开存放，所以这里也不再显示。'
              : '老师会认真看你的每一个想法。'}
          </p>
          <p className={styles['note']}>
            《{title}》{formatStateNote(questionnaire, now)}
          </p>
          <LinkButton variant="ink" size="small" href={getHref(questionnaireAddresses.list())}>
            回到问卷
          </LinkButton>
        </div>
      </Card>
      {questionnaire.hasResults && <PupilResults id={questionnaire._id} />}
      {answers !== null && <h2 className={styles['own']}>我的回答</h2>}
      <ol className={styles['answers']}>
        {(answers === null ? [] : findShownQuestions(questions, values)).map((question, index) => {
          const value = values.get(question.id);
          const text = formatAnswer(question, value);
          const lines = listAnswerLines(question, value);
          return (
            <Card key={question.id} as="li">
              <h3 className={styles['question']}>
                {index + 1}. <PhraseText text={question.text} />
              </h3>
              {lines === null ? (
                <p className={text === null ? styles['empty'] : styles['answer']}>
                  {typeof value === 'number' && <Stars count={value} />}
                  {text ?? '没有写'}
                </p>
              ) : (
                <ol className={styles['lines']}>
                  {lines.map((line) => (
                    <li key={line} className={styles['answer']}>
                      {line}
                    </li>
                  ))}
                </ol>
              )}
            </Card>
          );
        })}
      </ol>
    </>
  );
}

/** Shows the stars of a rating. Screen readers skip the stars, because the text beside them has the number. */
function Stars({ count }: { count: number }) {
  return (
    <span className={styles['stars']} aria-hidden="true">
      {'★'.repeat(count)}
      <span className={styles['unlit']}>{'★'.repeat(SCALE_MAX - count)}</span>
    </span>
  );
}
