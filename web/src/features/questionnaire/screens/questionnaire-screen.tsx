import type { Questionnaire } from '@meiyu/contract/questionnaire/questionnaire.schema';
import { findReadingStage } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { getErrorMessage } from '../../../api/api-error.ts';
import { isProblem } from '../../../api/is-problem.ts';
import { getHref } from '../../../lib/address.ts';
import { useSearch } from '../../../navigation/hash-location.ts';
import { useCrumbTitle } from '../../../navigation/page-crumbs.ts';
import { Redirect } from '../../../navigation/redirect.tsx';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { useUser } from '../../../session/session-store.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { OwnResponse } from '../components/own-response.tsx';
import { PupilResults } from '../components/pupil-results.tsx';
import { QuestionnaireForm } from '../components/questionnaire-form.tsx';
import { questionnaireAddresses } from '../questionnaire.addresses.ts';
import { questionnaireQuery } from '../questionnaire.queries.ts';
import { useDraftStore } from '../use-draft.ts';
import styles from './questionnaire-screen.module.css';

/** Shows a questionnaire to fill in, or the pupil's answers after the hand-in (`openquestion`). */
export function QuestionnaireScreen() {
  const id = new URLSearchParams(useSearch()).get('id');
  const { grade } = useUser();
  const query = useQuery({ ...questionnaireQuery(id ?? ''), enabled: id !== null });
  if (id === null) return <Redirect to={questionnaireAddresses.list()} />;
  if (query.isPending) {
    return (
      <output className={styles['loading']} aria-label="正在打开问卷">
        <Skeleton height={180} cut="card" />
        <Skeleton height={260} cut="card" />
      </output>
    );
  }
  if (query.data) {
    return (
      <div className={styles['page']} data-stage={findReadingStage(grade)}>
        <a className={styles['back']} data-back="" href={getHref(questionnaireAddresses.list())}>
          <Icon name="chevronLeft" size={20} />
          问卷
        </a>
        <OpenedQuestionnaire key={id} questionnaire={query.data} />
      </div>
    );
  }
  if (isProblem(query.error, 'notFound')) {
    return (
      <EmptyState
        illustration="notFound"
        isPage
        title={getErrorMessage(query.error)}
        action={<BackToList />}
      />
    );
  }
  return <QueryFailure query={query} />;
}

function BackToList() {
  return (
    <LinkButton variant="soft" href={getHref(questionnaireAddresses.list())}>
      回到问卷
    </LinkButton>
  );
}

function OpenedQuestionnaire({ questionnaire }: { questionnaire: Questionnaire }) {
  const { _id: id, title, state } = questionnaire;
  useCrumbTitle(title);
  const store = useDraftStore();
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    // A draft that can no longer be handed in is deleted from the device.
    if (state !== 'todo') store.remove(id);
  }, [state, store, id]);
  if (state === 'done') return <OwnResponse questionnaire={questionnaire} isNew={isNew} />;
  if (state === 'closed') {
    return (
      <>
        <EmptyState isPage title="这份问卷已经截止" action={<BackToList />}>
          《{title}》现在不能再填了。
        </EmptyState>
        {questionnaire.hasResults && <PupilResults id={id} />}
      </>
    );
  }
  return (
    <QuestionnaireForm
      questionnaire={questionnaire}
      store={store}
      onHandedIn={() => setIsNew(true)}
    />
  );
}
