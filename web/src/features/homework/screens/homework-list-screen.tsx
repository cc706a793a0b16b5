import { subjectLabels } from '@meiyu/contract/shared/enumerations';

import { addresses, subjectOfAddress } from '../../../lib/addresses.ts';
import { navigate, usePath } from '../../../navigation/hash-location.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { HomeworkList } from '../components/homework-list.tsx';
import styles from './homework-list-screen.module.css';

const tabs = [
  { id: 'todo', label: '待完成' },
  { id: 'done', label: '已完成' },
] as const;

function SubjectHomework({ state }: { state: 'todo' | 'done' }) {
  const path = usePath();
  const subject = subjectOfAddress(path) ?? 'mu';
  const addressOf = { todo: addresses.homework, done: addresses.homeworkHistory };
  return (
    <>
      <h1 className={styles['title']}>{subjectLabels[subject]}作业</h1>
      <Tabs
        label="作业状态"
        tabs={tabs}
        value={state}
        onChange={(id) => navigate(addressOf[id](subject), { replace: true })}
      >
        <HomeworkList key={subject} subject={subject} state={state} />
      </Tabs>
    </>
  );
}

/** A subject's homework to do, due soonest first. */
export function HomeworkListScreen() {
  return <SubjectHomework state="todo" />;
}

/** historyWork: a subject's homework that is handed in or past, latest first. */
export function HomeworkHistoryScreen() {
  return <SubjectHomework state="done" />;
}
