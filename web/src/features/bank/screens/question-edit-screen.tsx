import '../../../ui/icon/media-icons.ts';
import { useQuery } from '@tanstack/react-query';

import { useSearch } from '../../../navigation/hash-location.ts';
import { bankQuestionQuery } from '../../../queries/bank-queries.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { useSession, useUser } from '../../../session/session-store.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { bankAddresses } from '../bank.addresses.ts';
import { QuestionEditor } from '../components/question-editor.tsx';
import { openDraft } from '../draft/open-draft.ts';
import { createDraft } from '../draft/question-draft.ts';

const DEFAULT_GRADE = '5';

/** Shows the form for a new question, a copy of a question, or a new version. */
export function QuestionEditScreen() {
  const query = new URLSearchParams(useSearch());
  const id = query.get('id');
  const copy = query.get('copy');
  const from = id ?? copy;
  const title = id ? '改题' : '出题';
  return (
    <>
      <PageHead title={title} back={{ label: '题库', address: bankAddresses.bank() }} />
      {from === null ? (
        <NewQuestion key="new" />
      ) : (
        <OpenedQuestion key={`${title}${from}`} id={from} isCopy={id === null} />
      )}
    </>
  );
}

function NewQuestion() {
  const subject = useSession((state) => state.subject);
  const { teaching } = useUser();
  const [grade = DEFAULT_GRADE] = Object.keys(teaching[subject] ?? {});
  return (
    <QuestionEditor
      key={subject}
      base={null}
      subject={subject}
      initial={createDraft('single', { grade })}
    />
  );
}

function OpenedQuestion({ id, isCopy }: { id: string; isCopy: boolean }) {
  const question = useQuery(bankQuestionQuery(id));
  if (question.isPending) {
    return (
      <output aria-label="正在读取题目">
        <Skeleton height={420} cut="card" />
      </output>
    );
  }
  if (question.isLoadingError) {
    return <QueryFailure query={question} />;
  }
  const { source, version, canEdit } = question.data;
  return (
    <QuestionEditor
      base={isCopy || !canEdit ? null : { id, version }}
      subject={source.subject}
      initial={openDraft(source)}
    />
  );
}
