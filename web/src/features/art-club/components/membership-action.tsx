import type { ArtClub, MemberState } from '@meiyu/contract/art-club/art-club.schema';
import { formatDate } from '@meiyu/contract/shared/dates';
import { useState } from 'react';

import { createId } from '../../../lib/new-id.ts';
import { playEffect } from '../../../media/tone/play-tones.ts';
import styles from '../../../places/sign-up-foot.module.css';
import { Button } from '../../../ui/button.tsx';
import { StickyFoot } from '../../../ui/layout/sticky-foot.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { useMembershipChange } from '../art-club.queries.ts';
import { explainNoJoin, joinTexts } from '../art-club.view.ts';

/**
 * Shows the button with which the pupil signs up or withdraws the sign-up, or why the pupil cannot sign up. Members find `LeaveClub` beside
 * the list of members.
 */
export function MembershipAction({ club }: { club: ArtClub }) {
  const reason = explainNoJoin(club);
  if (reason !== null)
    return (
      <StickyFoot className={styles['foot']}>
        <p className={styles['reason']}>{reason}</p>
      </StickyFoot>
    );
  const leaving = club.me === null ? undefined : leavingTexts[club.me.state];
  return (
    <StickyFoot className={styles['foot']}>
      {leaving ? <Leave club={club} {...leaving} /> : <Join club={club} />}
    </StickyFoot>
  );
}

/** Shows the button with which a member leaves the club. */
export function LeaveClub({ club }: { club: ArtClub }) {
  return <Leave club={club} {...memberLeaving} />;
}

function Join({ club }: { club: ArtClub }) {
  const [eventId, setEventId] = useState(createId);
  const join = useMembershipChange(club, 'join', ({ join: by }) => {
    setEventId(createId());
    playEffect('right');
    showToast(by === 'draw' ? '已参加抽签' : '报名交给老师了');
  });
  const { title, text } = joinTexts[club.join];
  const closes = club.signupCloses;
  return (
    <>
      <p className={styles['rule']}>
        <b>{title}</b>
        <span>{closes === null ? text : `${formatDate(closes, 'M月D日 H:mm')} 截止`}</span>
      </p>
      <Button wide loading={join.isPending} onClick={() => join.mutate(eventId)}>
        {club.join === 'draw' ? '参加抽签' : '我要报名'}
      </Button>
    </>
  );
}

interface LeavingText {
  verb: string;
  text: string;
}

const leavingTexts: Partial<Record<MemberState, LeavingText>> = {
  requested: { verb: '取消报名', text: '报名截止以前，还可以再报。' },
  waiting: { verb: '退出候补', text: '退出以后再报，要排到最后。' },
};
const memberLeaving: LeavingText = {
  verb: '退出社团',
  text: '你的名额会给候补的同学。想再回来，要重新报名。',
};

function Leave({ club, verb, text }: LeavingText & { club: ArtClub }) {
  const [eventId, setEventId] = useState(createId);
  const [isAsking, setIsAsking] = useState(false);
  const leave = useMembershipChange(club, 'leave', () => {
    setEventId(createId());
    setIsAsking(false);
    showToast('已退出');
  });
  return (
    <>
      <Button wide variant="soft" onClick={() => setIsAsking(true)}>
        {verb}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`${verb}？`}
        actions={
          <>
            <Button variant="soft" onClick={() => setIsAsking(false)}>
              再想想
            </Button>
            <Button loading={leave.isPending} onClick={() => leave.mutate(eventId)}>
              {verb}
            </Button>
          </>
        }
      >
        {text}
      </Dialog>
    </>
  );
}
