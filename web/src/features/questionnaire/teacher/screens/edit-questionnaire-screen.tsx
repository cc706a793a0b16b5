import { useQuery } from '@tanstack/react-query';

import { useSearch } from '../../../../navigation/hash-location.ts';
import { QueryState } from '../../../../query-view/query-state.tsx';
import { PageHead } from '../../../../ui/layout/page-head.tsx';
import { QuestionnaireEditor } from '../components/questionnaire-editor.tsx';
import { teacherQuestionnaireAddresses } from '../teacher-questionnaire.addresses.ts';
import { teacherQuestionnaireQuery } from '../teacher-questionnaire.queries.ts';

/** Shows the form of a new questionnaire, or of one that the teacher runs. */
export function EditQuestionnaireScreen() {
  const id = new URLSearchParams(useSearch()).get('id');
  return (
    <>
      <PageHead
        title={id === null ? '新建问卷' : '编问卷'}
        back={
          id === null
            ? { label: '问卷', address: teacherQuestionnaireAddresses.list() }
            : { label: '问卷结果', address: teacherQuestionnaireAddresses.results(id) }
        }
      />
      {id === null ? (
        <QuestionnaireEditor questionnaire={null} />
      ) : (
        <StoredQuestionnaire key={id} id={id} />
      )}
    </>
  );
}

function StoredQuestionnaire({ id }: { id: string }) {
  const query = useQuery(teacherQuestionnaireQuery(id));
  return (
    <QueryState query={query} label="问卷" height={420}>
      {(questionnaire) => <QuestionnaireEditor questionnaire={questionnaire} />}
    </QueryState>
  );
}
