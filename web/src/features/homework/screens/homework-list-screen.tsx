import { subjectLabels } from '@meiyu/contract/shared/enumerations';

import { addresses, findSubject } from '../../../lib/addresses.ts';
import { navigate, usePath } from '../../../navigation/hash-location.ts';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { HomeworkList } from '../components/homework-list.tsx';
import styles from './homework-list-screen.module.css';

const tabs = [
  { id: 'todo', label: '待完成' },
  { id: 'done', label: '已完成' },
] as const;

const addressByState = { todo: addresses.homework, done: addresses.homeworkHistory };

/**
 * A subject's homework: to do, by due time, or done and expired, latest first (historyWork). Both addresses share this
 * screen, so that the tabs keep the focus.
 */
export function HomeworkListScreen() {
  const path = usePath();
  const subject = findSubject(path) ?? 'mu';
  const state = path === addresses.homeworkHistory(subject) ? 'done' : 'todo';
  return (
    <>
      <h1 className={styles['title']}>{subjectLabels[subject]}作业</h1>
      <Tabs
        label="作业状态"
        tabs={tabs}
        value={state}
        onChange={(id) => navigate(addressByState[id](subject), { replace: true })}
      >
        <HomeworkList key={path} subject={subject} state={state} />
      </Tabs>
    </>
  );
}
