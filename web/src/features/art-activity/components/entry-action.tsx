import type { ArtActivity } from '@meiyu/contract/art-activity/art-activity.schema';
import { formatDate } from '@meiyu/contract/shared/dates';
import { useState } from 'react';

import { createId } from '../../../lib/new-id.ts';
import { playEffect } from '../../../media/tone/play-tones.ts';
import styles from '../../../places/sign-up-foot.module.css';
import { Button } from '../../../ui/button.tsx';
import { StickyFoot } from '../../../ui/layout/sticky-foot.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { useEntryChange } from '../art-activity.queries.ts';

/** Shows the button with which the pupil signs up or withdraws. Renders nothing if the pupil can do neither now. */
export function EntryAction({ activity }: { activity: ArtActivity }) {
  const { state: phase, me } = activity;
  const isIn = me !== null && me.state !== 'withdrawn';
  if (phase === 'soon')
    return (
      <StickyFoot className={styles['foot']}>
        <Button wide disabled>
          {formatDate(activity.signupOpens, 'M月D日 H:mm')} 开始报名
        </Button>
      </StickyFoot>
    );
  if (phase !== 'open') return null;
  return (
    <StickyFoot className={styles['foot']}>
      {isIn ? <Withdraw activity={activity} /> : <SignUp activity={activity} />}
    </StickyFoot>
  );
}

function SignUp({ activity }: { activity: ArtActivity }) {
  const [eventId, setEventId] = useState(createId);
  const signUp = useEntryChange(activity, 'signUp', ({ me }) => {
    setEventId(createId());
    playEffect(me?.state === 'signedUp' ? 'right' : 'choose');
    showToast(
      me?.state === 'waiting'
        ? `排上候补第 ${me.position ?? 1} 位`
        : me?.state === 'inDraw'
          ? '已参加抽签'
          : '报上名了',
    );
  });
  const isFull =
    activity.mode === 'first' &&
    activity.quota !== null &&
    (activity.taken >= activity.quota || activity.waiting > 0);
  return (
    <>
      <p className={styles['rule']}>
        <b>{activity.mode === 'draw' ? '公开抽签' : '先报先得'}</b>
        <span>{activity.mode === 'draw' ? '早晚都一样' : '满了可以候补'}</span>
      </p>
      <Button wide loading={signUp.isPending} onClick={() => signUp.mutate(eventId)}>
        {isFull ? '排候补' : activity.mode === 'draw' ? '参加抽签' : '我要报名'}
      </Button>
    </>
  );
}

function Withdraw({ activity }: { activity: ArtActivity }) {
  const [eventId, setEventId] = useState(createId);
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useEntryChange(activity, 'withdraw', () => {
    setEventId(createId());
    setIsAsking(false);
    showToast('已退出');
  });
  const isWaiting = activity.me?.state !== 'signedUp';
  const verb = isWaiting && activity.mode === 'first' ? '退出候补' : '退出报名';
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
            <Button loading={withdraw.isPending} onClick={() => withdraw.mutate(eventId)}>
              退出
            </Button>
          </>
        }
      >
        {isWaiting
          ? '退出以后再报，要排到最后。'
          : '你的名额会给候补的同学。退出以后再报，要重新排。'}
      </Dialog>
    </>
  );
}
