import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { getErrorMessage } from '../../../api/api-error.ts';
import { QuestionTrial } from '../../../question/bank/question-trial.tsx';
import { LoadFailure } from '../../../ui/status/load-failure.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { draftQuery, tryDraft } from '../bank.queries.ts';
import styles from './draft-preview.module.css';

/** The preview is updated after a pause in typing of this length, in ms. */
const TYPING_PAUSE_MS = 500;

/** Returns the last value that did not change for `TYPING_PAUSE_MS`. */
function useSettled(json: string): string {
  const [settled, setSettled] = useState(json);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(json), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [json]);
  return settled;
}

/**
 * Shows an unsaved question as pupils will see it, and lets the teacher answer it. If the question is incomplete, shows what is missing.
 */
export function DraftPreview({
  source,
  grade,
}: {
  source: Readonly<Record<string, unknown>>;
  grade: number;
}) {
  const settled = useSettled(JSON.stringify(source));
  const question: Readonly<Record<string, unknown>> = JSON.parse(settled);
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(draftQuery(question));
  if (isLoadingError) {
    return (
      <LoadFailure
        message={getErrorMessage(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) {
    return (
      <output aria-label="正在准备预览">
        <Skeleton height={240} />
      </output>
    );
  }
  if (data.shown === null) {
    return (
      <div className={styles['lack']}>
        <p className={styles['title']}>写完就能看到学生的样子</p>
        <output>{data.fault}</output>
      </div>
    );
  }
  return (
    <QuestionTrial
      key={settled}
      question={data.shown}
      grade={grade}
      onTry={(value) => tryDraft(question, value)}
    />
  );
}
