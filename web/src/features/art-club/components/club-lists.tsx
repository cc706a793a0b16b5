import type { Subject } from '@meiyu/contract/shared/enumerations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { artClubAddresses } from '../art-club.addresses.ts';
import { artClubsQuery } from '../art-club.queries.ts';
import { describeOwnState, describeSignup } from '../art-club.view.ts';
import styles from './club-cards.module.css';
import { ClubCards } from './club-cards.tsx';

/** Lists the clubs for which the pupil has signed up. A pupil without clubs sees all of them. */
export function OwnClubs() {
  const list = useInfiniteQuery(artClubsQuery({ isMine: true, subject: null }));
  return (
    <ClubCards
      list={list}
      getAddress={artClubAddresses.one}
      describeState={(club) => describeOwnState(club) ?? describeSignup(club)}
      empty={
        <>
          <p className={styles['note']}>你还没有参加社团。看看你想参加哪一个：</p>
          <AllClubs />
        </>
      }
    />
  );
}

const subjectOptions = [
  { value: 'both', label: '音乐和美术' },
  { value: 'mu', label: '音乐' },
  { value: 'ar', label: '美术' },
] as const;

/** Lists all clubs that the pupil may join, of both subjects or one. */
export function AllClubs() {
  const [subject, setSubject] = useState<Subject | 'both'>('both');
  const list = useInfiniteQuery(
    artClubsQuery({ isMine: false, subject: subject === 'both' ? null : subject }),
  );
  return (
    <>
      <div className={styles['filter']}>
        <SegmentedControl
          legend="科目"
          options={subjectOptions}
          value={subject}
          onChange={setSubject}
        />
      </div>
      <ClubCards
        list={list}
        getAddress={artClubAddresses.one}
        describeState={(club) => describeOwnState(club) ?? describeSignup(club)}
        empty={<EmptyState title="现在还没有这样的社团">老师建了新社团，会出现在这里。</EmptyState>}
      />
    </>
  );
}
