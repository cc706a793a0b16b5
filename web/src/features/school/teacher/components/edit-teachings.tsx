import { schoolProblems } from '@meiyu/contract/school/school.problems';
import { teachSchoolEndpoints } from '@meiyu/contract/school/teach-school.endpoints';
import type { SchoolTeacher, SchoolTeachers } from '@meiyu/contract/school/teach-school.schema';
import { type Subject, subjectLabels } from '@meiyu/contract/shared/enumerations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../../api/api-client.ts';
import { ApiError, getErrorMessage } from '../../../../api/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/form/form-error.tsx';
import { SegmentedControl } from '../../../../ui/form/segmented-control.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { showToast } from '../../../../ui/overlay/toast-store.ts';
import { overviewQuery, teachersQuery } from '../teach-school.queries.ts';
import { countChanges, subjectsInOrder, toggleTeaching } from '../teachings.view.ts';
import styles from './edit-teachings.module.css';
import { KlassToggles } from './klass-toggles.tsx';

/** Lets staff choose the classes of a teacher. Nothing changes before it is saved. */
export function EditTeachings({
  teacher,
  school,
  onClose,
}: {
  teacher: SchoolTeacher;
  school: SchoolTeachers;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const [base, setBase] = useState(teacher.teachings);
  const [teachings, setTeachings] = useState(teacher.teachings);
  const [subject, setSubject] = useState<Subject>(teacher.teachings[0]?.subject ?? 'mu');
  const { added, removed } = countChanges(base, teachings);
  const save = useMutation({
    mutationFn: () =>
      call(teachSchoolEndpoints.changeTeachings, {
        params: { id: teacher._id },
        body: { base, teachings },
      }),
    onSuccess: async () => {
      await Promise.all(
        [teachersQuery(), overviewQuery()].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
      showToast(`${teacher.name}的任教改好了`);
      onClose();
    },
  });
  const load = useMutation({
    mutationFn: () => client.fetchQuery({ ...teachersQuery(), staleTime: 0 }),
    onSuccess: ({ items }) => {
      const newest = items.find(({ _id }) => _id === teacher._id);
      if (!newest) return;
      setBase(newest.teachings);
      setTeachings(newest.teachings);
      save.reset();
    },
  });
  const isStale =
    save.error instanceof ApiError && save.error.code === schoolProblems.teachingsStale.code;
  return (
    <Sheet
      open
      onClose={onClose}
      closeOnOverlayClick={added + removed === 0}
      title={`${teacher.name}的任教`}
      head={
        <SegmentedControl
          legend="科目"
          options={subjectsInOrder.map((value) => ({ value, label: subjectLabels[value] }))}
          value={subject}
          onChange={setSubject}
        />
      }
      foot={
        <div className={styles['foot']}>
          <FormError text={save.error ? getErrorMessage(save.error) : ''} />
          {isStale ? (
            <Button wide loading={load.isPending} onClick={() => load.mutate()}>
              看现在的任教
            </Button>
          ) : (
            <Button
              wide
              disabled={added + removed === 0}
              loading={save.isPending}
              onClick={() => save.mutate()}
            >
              {describeChanges(added, removed)}
            </Button>
          )}
        </div>
      }
    >
      <KlassToggles
        school={school}
        teacherId={teacher._id}
        subject={subject}
        teachings={teachings}
        onToggle={(one) => {
          save.reset();
          setTeachings(toggleTeaching(teachings, one));
        }}
      />
    </Sheet>
  );
}

function describeChanges(added: number, removed: number): string {
  const parts = [added > 0 && `加 ${added} 个班`, removed > 0 && `减 ${removed} 个班`];
  return `保存${parts.some(Boolean) ? `：${parts.filter(Boolean).join('，')}` : ''}`;
}
