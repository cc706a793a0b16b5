import type { TeacherArtClub } from '@meiyu/contract/art-club/art-club.schema';
import type { RosterPupil } from '@meiyu/contract/teaching/teaching.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { rosterQuery } from '../../../../queries/roster-query.ts';
import { type NamedKlass, useOwnKlasses } from '../../../../queries/use-own-klasses.ts';
import { QueryFailure } from '../../../../query-view/query-failure.tsx';
import { useSession } from '../../../../session/session-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { CompactSelect } from '../../../../ui/form/compact-select.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { useSetMember } from '../use-set-member.ts';
import styles from './member-list.module.css';

/** Lets the teacher add pupils of the teacher's classes who have not signed up. Renders nothing if no class has a grade of the club. */
export function AddMembers({ club }: { club: TeacherArtClub }) {
  const [isOpen, setIsOpen] = useState(false);
  const klasses = useOwnKlasses().filter(({ grade }) => club.grades.includes(grade));
  const [chosen, setChosen] = useState('');
  const klass = klasses.find(({ label }) => label === chosen) ?? klasses[0];
  if (klass === undefined) return null;
  return (
    <>
      <Button variant="soft" size="small" icon="plus" onClick={() => setIsOpen(true)}>
        加学生
      </Button>
      <Sheet
        open={isOpen}
        title="加学生"
        onClose={() => setIsOpen(false)}
        head={
          <CompactSelect
            className={styles['klasses']}
            label="班级"
            value={klass.label}
            options={klasses.map(({ label }) => ({ value: label, label }))}
            onChange={setChosen}
          />
        }
      >
        <KlassPupils key={klass.label} club={club} klass={klass} />
      </Sheet>
    </>
  );
}

function KlassPupils({
  club,
  klass: { grade, klass },
}: {
  club: TeacherArtClub;
  klass: NamedKlass;
}) {
  const subject = useSession((state) => state.subject);
  const query = useQuery(rosterQuery({ subject, grade, klass }));
  if (query.isPending) return <Skeleton height={240} cut="card" />;
  if (query.data === undefined) return <QueryFailure query={query} />;
  return (
    <ul className={styles['list']}>
      {query.data.items.map((pupil) => (
        <PupilRow key={pupil._id} clubId={club._id} pupil={pupil} />
      ))}
    </ul>
  );
}

function PupilRow({ clubId, pupil }: { clubId: string; pupil: RosterPupil }) {
  const add = useSetMember(clubId);
  const { _id: userId, name, number } = pupil;
  return (
    <li className={styles['member']}>
      <p className={styles['who']}>
        <b>{name}</b>
        <small>{number}</small>
      </p>
      <Button
        variant="soft"
        size="small"
        loading={add.isPending}
        disabled={add.isSuccess}
        aria-label={`加${name}`}
        onClick={() => add.mutate({ userId, state: 'member' })}
      >
        {add.isSuccess ? '加了' : '加入'}
      </Button>
    </li>
  );
}
