import { addresses } from '../../../lib/addresses.ts';
import { navigate, useSearch } from '../../../navigation/hash-location.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { QuestionnaireList } from '../components/questionnaire-list.tsx';
import { questionnaireAddresses } from '../questionnaire.addresses.ts';

const tabs = [
  { id: 'open', label: '待填写' },
  { id: 'closed', label: '已结束' },
] as const;

/** Shows the pupil's questionnaires in two tabs: those to fill in, and those that were handed in or are overdue. */
export function QuestionnaireListScreen() {
  const state = new URLSearchParams(useSearch()).get('state') === 'closed' ? 'closed' : 'open';
  return (
    <>
      <PageHead title="问卷" back={{ label: '校内实践', address: addresses.inSchool() }} />
      <Tabs
        label="问卷状态"
        tabs={tabs}
        value={state}
        onChange={(id) => navigate(questionnaireAddresses.list(id), { replace: true })}
      >
        <QuestionnaireList key={state} state={state} />
      </Tabs>
    </>
  );
}
