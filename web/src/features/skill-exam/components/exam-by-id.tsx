import type { SkillExam } from '@meiyu/contract/skill-exam/skill-exam.schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { getErrorMessage } from '../../../api/api-error.ts';
import { isProblem } from '../../../api/is-problem.ts';
import page from '../../../attempt/components/full-page.module.css';
import { getHref, getPath } from '../../../lib/address.ts';
import { useSearch } from '../../../navigation/hash-location.ts';
import { Redirect } from '../../../navigation/redirect.tsx';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Spinner } from '../../../ui/status/spinner.tsx';
import { skillExamAddresses } from '../skill-exam.addresses.ts';
import { skillExamQuery } from '../skill-exam.queries.ts';
import { getExamAddress } from '../skill-exam.view.ts';

/** Loads the exam of the address and shows it, or what stands in its place. An exam at another step opens its own screen. */
export function ExamById({
  path,
  children,
}: {
  /** The path of this screen. */
  path: string;
  children: (exam: SkillExam) => ReactNode;
}) {
  const id = new URLSearchParams(useSearch()).get('id');
  const query = useQuery({ ...skillExamQuery(id ?? ''), enabled: id !== null });
  if (id === null) return <Redirect to={skillExamAddresses.list('past')} />;
  if (query.isPending) {
    return (
      <output className={page['page']} aria-label="正在打开测评">
        <Spinner size={32} />
      </output>
    );
  }
  if (query.data) {
    const address = getExamAddress(query.data);
    return getPath(address) === path ? children(query.data) : <Redirect to={address} />;
  }
  return (
    <div className={page['page']}>
      {isProblem(query.error, 'notFound') ? (
        <EmptyState
          illustration="notFound"
          isPage
          title={getErrorMessage(query.error)}
          action={
            <LinkButton variant="soft" href={getHref(skillExamAddresses.list())}>
              看看别的测评
            </LinkButton>
          }
        />
      ) : (
        <QueryFailure query={query} />
      )}
    </div>
  );
}
