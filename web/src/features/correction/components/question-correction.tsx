import type { CorrectableHomework } from '@meiyu/contract/correction/correction.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { correctableQuestionQuery } from '../correction.queries.ts';
import { CorrectionForm, type CorrectionDraft, emptyDraft } from './correction-form.tsx';
import { CurrentKey } from './current-key.tsx';
import { MadeCorrection } from './made-correction.tsx';
import styles from './question-correction.module.css';

/** Shows a question with its key, its answers and its corrections, and the form that corrects it. */
export function QuestionCorrection({
  homework,
  question: { questionId },
  number,
}: {
  homework: CorrectableHomework;
  question: CorrectableHomework['questions'][number];
  number: number;
}) {
  const { _id: homeworkId, corrections } = homework;
  const [draft, setDraft] = useState<CorrectionDraft>(emptyDraft);
  const query = useQuery(correctableQuestionQuery(homeworkId, questionId));
  if (query.isLoadingError) {
    return <QueryFailure query={query} />;
  }
  if (query.data === undefined) {
    return (
      <output aria-label="正在读取题目">
        <Skeleton height={320} cut="card" />
      </output>
    );
  }
  const made = corrections.filter((correction) => correction.questionId === questionId);
  return (
    <div className={styles['panel']}>
      <CurrentKey
        data={query.data}
        number={number}
        onAccept={(key) => setDraft({ ...draft, rule: 'accept', key })}
      />
      <div className={styles['panel']}>
        {made.length > 0 && (
          <ul className={styles['made']} aria-label="已做的更正">
            {made.map((correction) => (
              <MadeCorrection
                key={correction._id}
                correction={correction}
                question={query.data.question}
              />
            ))}
          </ul>
        )}
        <CorrectionForm
          homeworkId={homeworkId}
          data={query.data}
          number={number}
          draft={draft}
          onDraft={setDraft}
        />
      </div>
    </div>
  );
}
