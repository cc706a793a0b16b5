import type { Question } from '@meiyu/contract/question/question.schema';
import { findReadingStage, needsReadingHelp } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';

import { QueryFailure } from '../../../../query-view/query-failure.tsx';
import { questions } from '../../../../question/questions.ts';
import { ReadingHelp } from '../../../../question/reading/reading-context.ts';
import { TypeChip } from '../../../../question/reading/type-chip.tsx';
import { StemView } from '../../../../question/stem-view.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { previewQuery } from '../teach-homework.queries.ts';
import styles from './homework-preview-sheet.module.css';

const ignoreChange = () => undefined;

/** Shows the questions of a homework as pupils of a grade see them. The controls do not accept answers. */
export function HomeworkPreviewSheet({
  id,
  grade,
  startId,
  onClose,
}: {
  id: string;
  grade: number;
  /** The question that is in sight at first. An empty string means the first question, and null means that the sheet is closed. */
  startId: string | null;
  onClose: () => void;
}) {
  return (
    <Sheet open={startId !== null} title="学生看到的" onClose={onClose}>
      {startId !== null && (
        <ReadingHelp value={needsReadingHelp(grade)}>
          <div data-stage={findReadingStage(grade)}>
            <Questions id={id} startId={startId} />
          </div>
        </ReadingHelp>
      )}
    </Sheet>
  );
}

function Questions({ id, startId }: { id: string; startId: string }) {
  const start = useRef<HTMLElement>(null);
  const preview = useQuery({ ...previewQuery(id), gcTime: 0, staleTime: 0 });
  const { isSuccess } = preview;
  useEffect(() => {
    if (isSuccess) start.current?.scrollIntoView({ block: 'start' });
  }, [isSuccess]);
  if (preview.isPending) return <Skeleton height={320} cut="card" />;
  if (preview.isLoadingError) {
    return <QueryFailure query={preview} />;
  }
  return preview.data.questions.map((question, index) => (
    <article
      key={question.id}
      ref={question.id === startId ? start : undefined}
      className={styles['previewed']}
    >
      <PreviewedQuestion question={question} number={String(index + 1)} />
    </article>
  ));
}

function PreviewedQuestion({ question, number }: { question: Question; number: string }) {
  const isInside = questions.getAnswerLayout(question) === 'inside';
  const answer = (
    <Suspense fallback={<Skeleton height={120} cut="card" />}>
      <questions.Answering
        question={question}
        value={null}
        isLocked
        number={number}
        onChange={ignoreChange}
      />
    </Suspense>
  );
  return (
    <>
      <TypeChip question={question} />
      <StemView stem={question.stem} number={number} {...(isInside && { words: answer })} />
      {!isInside && answer}
    </>
  );
}
