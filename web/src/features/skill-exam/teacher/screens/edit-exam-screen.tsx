import { useQuery } from '@tanstack/react-query';

import { useSearch } from '../../../../navigation/hash-location.ts';
import { QueryFailure } from '../../../../query-view/query-failure.tsx';
import { PageHead } from '../../../../ui/layout/page-head.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { ExamEditor } from '../components/exam-editor.tsx';
import { teacherExamAddresses } from '../teacher-exam.addresses.ts';
import { teacherExamQuery } from '../teacher-exam.queries.ts';

/** Shows the form of a new exam, or of one that the teacher runs. */
export function EditExamScreen() {
  const id = new URLSearchParams(useSearch()).get('id');
  return (
    <>
      <PageHead
        title={id === null ? '新建测评' : '编测评'}
        back={
          id === null
            ? { label: '技能测评', address: teacherExamAddresses.list() }
            : { label: '名单和成绩', address: teacherExamAddresses.one(id) }
        }
      />
      {id === null ? <ExamEditor exam={null} /> : <StoredExam key={id} id={id} />}
    </>
  );
}

function StoredExam({ id }: { id: string }) {
  const query = useQuery(teacherExamQuery(id));
  if (query.data !== undefined) return <ExamEditor exam={query.data.exam} />;
  if (query.isLoadingError) return <QueryFailure query={query} />;
  return (
    <output aria-label="正在读取测评">
      <Skeleton height={420} cut="card" />
    </output>
  );
}
