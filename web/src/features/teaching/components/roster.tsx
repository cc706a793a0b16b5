import '../../../ui/icon/media-icons.ts';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import type { RosterPupil } from '@meiyu/contract/teaching/teaching.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { getHref } from '../../../lib/address.ts';
import { rosterQuery } from '../../../queries/roster-query.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { teachingAddresses } from '../teaching.addresses.ts';
import styles from './roster.module.css';

/** Whether a pupil matches the typed text: a part of the name or the number, or the beginning of the initials. */
function isMatch({ name, number, initials }: RosterPupil, typed: string): boolean {
  const text = typed.trim().toLowerCase();
  return name.includes(text) || number.includes(text) || initials.startsWith(text);
}

/** Lists the pupils of a class by student number. */
export function Roster(place: { grade: number; klass: number; subject: Subject }) {
  const roster = useQuery(rosterQuery(place));
  const [typed, setTyped] = useState('');
  if (roster.isPending) {
    return (
      <output aria-label="正在读取名单">
        <Skeleton height={240} cut="card" />
      </output>
    );
  }
  if (roster.isLoadingError) {
    return <QueryFailure query={roster} />;
  }
  const { items } = roster.data;
  if (items.length === 0)
    return <EmptyState title="这个班还没有学生">请联系学校，导入学生名单。</EmptyState>;
  const shown = items.filter((pupil) => isMatch(pupil, typed));
  const missing = items.filter((pupil) => pupil.missing > 0).length;
  return (
    <>
      <div className={styles['head']}>
        <p>
          {items.length} 人{missing > 0 && ` · ${missing} 人缺交作业`}
        </p>
        <Field
          className={styles['search'] ?? ''}
          label="按姓名、拼音首字母或学号查找"
          icon="search"
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {shown.length === 0 && <p className={styles['none']}>没有找到“{typed.trim()}”。</p>}
      <ul className={styles['pupils']}>
        {shown.map((pupil) => (
          <li key={pupil._id}>
            <a className={styles['pupil']} href={getHref(teachingAddresses.pupil(pupil._id))}>
              <Avatar src={pupil.portrait} size={44} />
              <span className={styles['texts']}>
                <b>{pupil.name}</b>
                <small>{pupil.number}</small>
              </span>
              {pupil.missing > 0 && <Chip tone="yellow">缺 {pupil.missing}</Chip>}
              {pupil.standing.timeFactor > 1 && (
                <Chip tone="neutral">限时 ×{pupil.standing.timeFactor}</Chip>
              )}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
