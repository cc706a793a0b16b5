import { formatKlass } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { getHref } from '../../../lib/address.ts';
import { addresses } from '../../../lib/addresses.ts';
import { navigate, useSearch } from '../../../navigation/hash-location.ts';
import { knowledgeQuery } from '../../../queries/bank-queries.ts';
import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { klassesQuery } from '../../../queries/klasses-query.ts';
import { BankFilterFields } from '../../../question/bank/bank-filter-fields.tsx';
import {
  type BankFilter,
  changeFilter,
  readBankFilter,
} from '../../../question/bank/bank-filter.ts';
import { useSession, useUser } from '../../../session/session-store.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { bankAddresses } from '../bank.addresses.ts';
import { BankResults } from '../components/bank-results.tsx';
import { BankSearch } from '../components/bank-search.tsx';
import styles from './bank-screen.module.css';

/** Shows the question bank: filters, the list, and a preview in which the teacher can answer. The filters are stored in the address. */
export function BankScreen() {
  const filter = readBankFilter(useSearch());
  const subject = useSession((state) => state.subject);
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const klasses = (useQuery(klassesQuery(subject)).data?.items ?? []).map(({ grade, klass }) => ({
    value: `${grade}-${klass}`,
    label: formatKlass(grade, klass, names),
  }));
  const knowledge = useQuery(knowledgeQuery(subject, filter.grade)).data?.items ?? [];
  const onDesktop = useIsDesktop();
  const [isFiltering, setIsFiltering] = useState(false);
  const change = (name: keyof BankFilter, value: string) =>
    navigate(bankAddresses.bank({ ...changeFilter(filter, name, value) }), { replace: true });
  const fields = (
    <BankFilterFields filter={filter} knowledge={knowledge} klasses={klasses} onChange={change} />
  );
  const chosen = Object.keys(filter).filter((name) => name !== 'text').length;
  return (
    <>
      <PageHead
        title="题库"
        back={{ label: '今天', address: addresses.curriculum() }}
        aside={
          <div className={styles['links']}>
            <LinkButton size="small" variant="ghost" href={getHref(bankAddresses.questionImport())}>
              导入
            </LinkButton>
            <LinkButton size="small" icon="plus" href={getHref(bankAddresses.edit())}>
              新建
            </LinkButton>
          </div>
        }
      />
      <div className={styles['bar']}>
        <BankSearch text={filter.text ?? ''} onSearch={(text) => change('text', text)} />
        {!onDesktop && (
          <Button variant="ghost" size="small" icon="list" onClick={() => setIsFiltering(true)}>
            筛选{chosen > 0 && ` ${chosen}`}
          </Button>
        )}
      </div>
      {onDesktop ? (
        <div className={styles['filters']}>{fields}</div>
      ) : (
        <Sheet
          open={isFiltering}
          title="筛选"
          onClose={() => setIsFiltering(false)}
          foot={
            <Button wide onClick={() => setIsFiltering(false)}>
              看结果
            </Button>
          }
        >
          {fields}
        </Sheet>
      )}
      <BankResults
        key={JSON.stringify([subject, filter])}
        subject={subject}
        filter={filter}
        klassLabel={klasses.find(({ value }) => value === filter.klass)?.label ?? ''}
      />
    </>
  );
}
