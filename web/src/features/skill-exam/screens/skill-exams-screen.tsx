import { addresses } from '../../../lib/addresses.ts';
import { navigate, useSearch } from '../../../navigation/hash-location.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { ExamList } from '../components/exam-list.tsx';
import { skillExamAddresses } from '../skill-exam.addresses.ts';

const tabs = [
  { id: 'open', label: '未结束' },
  { id: 'past', label: '已结束' },
] as const;

/** Shows the pupil's exams in two tabs (`skill-exam`). */
export function SkillExamsScreen() {
  const tab = new URLSearchParams(useSearch()).get('state') === 'past' ? 'past' : 'open';
  return (
    <>
      <PageHead title="技能测评" back={{ label: '校内实践', address: addresses.inSchool() }} />
      <Tabs
        label="测评的状态"
        tabs={tabs}
        value={tab}
        onChange={(id) => navigate(skillExamAddresses.list(id), { replace: true })}
      >
        <ExamList key={tab} tab={tab} />
      </Tabs>
    </>
  );
}
