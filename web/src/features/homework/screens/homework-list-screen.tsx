import { subjectLabels, type Subject } from '@meiyu/contract/shared/enumerations';

import { addresses, findSubject } from '../../../lib/addresses.ts';
import { navigate, usePath } from '../../../navigation/hash-location.ts';
import { useSession } from '../../../session/session-store.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { HomeworkList } from '../components/homework-list.tsx';
import { SubjectSwitch } from '../components/subject-switch.tsx';

const tabs = [
  { id: 'todo', label: '待完成' },
  { id: 'done', label: '已完成' },
] as const;

const addressByState = { todo: addresses.homework, done: addresses.homeworkHistory };

/**
 * Lists the homework of a subject: open homework by due time, or done and expired homework with the latest first. Both addresses use this
 * screen, so that the tabs keep the focus.
 */
export function HomeworkListScreen() {
  const path = usePath();
  const subject = findSubject(path) ?? 'mu';
  const state = path === addresses.homeworkHistory(subject) ? 'done' : 'todo';
  // On a desktop the side menu changes the subject, so the screen has no switch.
  const onDesktop = useIsDesktop();
  const setSubject = useSession((session) => session.setSubject);
  const openSubject = (other: Subject) => {
    // The home uses the same subject when the pupil goes back.
    setSubject(other);
    navigate(addressByState[state](other), { replace: true });
  };
  return (
    <>
      <PageHead
        title={`${subjectLabels[subject]}作业`}
        back={{ label: '课程学习', address: addresses.curriculum() }}
        aside={!onDesktop && <SubjectSwitch subject={subject} onChange={openSubject} />}
      />
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
