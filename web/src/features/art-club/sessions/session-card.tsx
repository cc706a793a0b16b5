import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';
import type { ClubSession } from '@meiyu/contract/art-club/club-session.schema';

import { getHref } from '../../../lib/address.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import { DateLeaf } from '../components/date-leaf.tsx';
import { taughtClubAddresses } from '../teacher/taught-club.addresses.ts';
import { ArrangeSession } from './arrange-session.tsx';
import styles from './session-card.module.css';
import { describeSession, formatSession, mayTakeRoll } from './session.view.ts';

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
  const { text, tone } = describeSession(session, now, isNext);
  const mayChange = club.mayManage && club.signup !== 'ended';
  const mayRoll = club.mayManage && mayTakeRoll(session, now);
  return (
    <Card as="li" padding="tight" className={styles['card']}>
      <div className={styles['line']}>
        <DateLeaf at={startsAt} isNear={isNext} />
        <p className={styles['text']}>
          <b>
            <PhraseText text={formatSession(session)} />
          </b>
          {topic && (
            <span>
              <PhraseText text={topic} />
            </span>
          )}
        </p>
        <Chip tone={tone}>{text}</Chip>
      </div>
      {(mayChange || mayRoll) && (
        <div className={styles['actions']}>
          {mayChange && <ArrangeSession club={club} session={session} />}
          {mayRoll && (
            <LinkButton
              variant={state === 'held' ? 'ghost' : 'soft'}
              size="small"
              icon="attendance"
              href={getHref(taughtClubAddresses.roll(club._id, sessionId))}
            >
              {state === 'held' ? '看点名' : '点名'}
            </LinkButton>
          )}
        </div>
      )}
    </Card>
  );
}
