import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';

import { teachesKlasses, useUser } from '../../../session/session-store.ts';
import { Chip } from '../../../ui/chip.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import {
  describeOwnState,
  describeSignup,
  formatClubTime,
  formatGrades,
} from '../art-club.view.ts';
import styles from './club-head.module.css';
import { SeatBeads } from './seat-beads.tsx';

/** Shows the name of a club, who leads it, where and when it meets, the pupil's own state, and its seats. */
export function ClubHead({
  club,
  heading: Heading = 'h1',
}: {
  club: ArtClub;
  heading?: 'h1' | 'h2';
}) {
  const { name, teacher, place, grades, schedule, capacity, members } = club;
  const isTeacher = teachesKlasses(useUser());
  const state =
    club.mayManage && isTeacher
      ? ({ text: '我带的社团', tone: 'yellow' } as const)
      : (describeOwnState(club) ?? describeSignup(club));
  const facts = [teacher && `${teacher}老师`, place].filter(Boolean);
  return (
    <header className={styles['head']}>
      <Heading className={styles['name']}>
        <PhraseText text={name} />
      </Heading>
      <p className={styles['facts']}>
        <PhraseText text={facts.join(' · ')} />
      </p>
      <p className={styles['chips']}>
        <Chip tone={state.tone} {...(club.me?.state === 'member' && { icon: 'check' })}>
          {state.text}
        </Chip>
        {grades.length > 0 && <Chip tone="neutral">{formatGrades(grades)}</Chip>}
        {schedule.map((time) => (
          <Chip key={formatClubTime(time)} tone="neutral">
            {formatClubTime(time)}
          </Chip>
        ))}
      </p>
      <SeatBeads capacity={capacity} members={members} />
    </header>
  );
}
