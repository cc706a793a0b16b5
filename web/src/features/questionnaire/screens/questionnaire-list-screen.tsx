import { navigate, useSearch } from '../../../navigation/hash-location.ts';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { QuestionnaireList } from '../components/questionnaire-list.tsx';
import { questionnaireAddresses } from '../questionnaire.addresses.ts';
import styles from './questionnaire-list-screen.module.css';

const tabs = [
  { id: 'open', label: '待填写' },
  { id: 'closed', label: '已结束' },
] as const;

/** The pupil's questionnaires, in one tab to fill in and in another submitted or past their due time. */
export function QuestionnaireListScreen() {
  const state = new URLSearchParams(useSearch()).get('state') === 'closed' ? 'closed' : 'open';
  return (
    <>
      <h1 className={styles['title']}>问卷</h1>
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
