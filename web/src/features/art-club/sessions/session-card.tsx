import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';
import type { ClubSession } from '@meiyu/contract/art-club/club-session.schema';

import { getHref } from '../../../lib/address.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import unseen from '../../../ui/unseen.module.css';
import { DateLeaf } from '../components/date-leaf.tsx';
import { teacherClubAddresses } from '../teacher/teacher-club.addresses.ts';
import { ArrangeSession } from './arrange-session.tsx';
import styles from './session-card.module.css';
import {
  describeSession,
  formatNo,
  formatSession,
  formatStart,
  mayTakeRoll,
} from './session.view.ts';

/** Shows a session with the pupil's own check-in, or with what a teacher who runs the club can do. */
export function SessionCard({
  club,
  session,
  now,
  isNext,
}: {
  club: ArtClub;
  session: ClubSession;
  now: Date;
  isNext: boolean;
}) {
  const { _id: sessionId, startsAt, topic, state } = session;
  const isHeld = state === 'held';
  const { text, tone } = describeSession(session, now, isNext);
  const mayChange = club.mayManage && club.signup !== 'ended';
  const mayRoll = club.mayManage && mayTakeRoll(session, now);
  const isDesktop = useIsDesktop();
  const chip = <Chip tone={tone}>{text}</Chip>;
  // On a phone the buttons of a teacher have the place of the chip.
  const isShort = !isDesktop && (mayChange || mayRoll);
  const below = isShort
    ? [formatStart(session).replace(' ', '\u00A0'), topic].filter(Boolean).join('，')
    : topic;
  return (
    <Card as="li" padding="tight" className={styles['card']}>
      <div className={styles['line']}>
        <DateLeaf at={startsAt} isNear={isNext} />
        <p className={styles['text']}>
          <span className={styles['title']}>
            <b>
              <PhraseText text={isShort ? formatNo(session) : formatSession(session)} />
            </b>
            {isShort && chip}
          </span>
          {below && (
            <span className={styles['topic']}>
              <PhraseText text={below} />
            </span>
          )}
        </p>
        {!isShort && chip}
      </div>
      {(mayChange || mayRoll) && (
        <div className={styles['actions']}>
          {mayChange && <ArrangeSession club={club} session={session} />}
          {mayRoll && (
            <LinkButton
              variant={isHeld ? 'ghost' : 'soft'}
              size="small"
              {...((isDesktop || isHeld) && { icon: 'attendance' })}
              href={getHref(teacherClubAddresses.roll(club._id, sessionId))}
            >
              <span className={isHeld && !isDesktop ? unseen['unseen'] : undefined}>
                {isHeld ? '看点名' : '点名'}
              </span>
            </LinkButton>
          )}
        </div>
      )}
    </Card>
  );
}
