import { artClubProblems } from '@meiyu/contract/art-club/art-club.problems';
import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';
import { clubSessionEndpoints } from '@meiyu/contract/art-club/club-session.endpoints';
import {
  type ClubSession,
  SESSION_TOPIC_CHARACTERS_MAX,
  type SessionState,
} from '@meiyu/contract/art-club/club-session.schema';
import { formatDate } from '@meiyu/contract/shared/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { ApiError, getErrorMessage } from '../../../api/api-error.ts';
import { useEventIds } from '../../../api/use-event-ids.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import styles from './arrange-session.module.css';
import { invalidateSessions } from './club-session.queries.ts';
import { formatStart } from './session.view.ts';

const stateChoices = [
  { value: 'on', label: '照常' },
  { value: 'off', label: '停一次' },
] as const;

/** Lets a teacher say what a session is about, cancel it, or plan it again. */
export function ArrangeSession({ club, session }: { club: ArtClub; session: ClubSession }) {
  const [isOpen, setIsOpen] = useState(false);
  const isDesktop = useIsDesktop();
  const label = `安排${formatDate(session.startsAt, 'M月D日')}`;
  return (
    <>
      {isDesktop ? (
        <Button variant="ghost" size="small" aria-label={label} onClick={() => setIsOpen(true)}>
          安排
        </Button>
      ) : (
        <IconButton icon="pen" label={label} onClick={() => setIsOpen(true)} />
      )}
      {isOpen && <ArrangeDialog club={club} session={session} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ArrangeDialog({
  club: { _id: id },
  session,
  onClose,
}: {
  club: ArtClub;
  session: ClubSession;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const getEventId = useEventIds();
  const [choice, setChoice] = useState<'on' | 'off'>(session.state === 'cancelled' ? 'off' : 'on');
  const [topic, setTopic] = useState(session.topic);
  const planned: SessionState = session.state === 'held' ? 'held' : 'planned';
  const save = useMutation({
    mutationFn: () => {
      const state: SessionState = choice === 'off' ? 'cancelled' : planned;
      const content = { baseRev: session.rev, state, topic };
      return call(clubSessionEndpoints.save, {
        params: { id, sessionId: session._id },
        body: { ...content, eventId: getEventId(content) },
      });
    },
    onSuccess: async () => {
      onClose();
      showToast('安排好了');
      await invalidateSessions(queries, id);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === artClubProblems.sessionStale.code)
        void invalidateSessions(queries, id);
    },
  });
  return (
    <Dialog
      open
      isForm
      onClose={onClose}
      title={`${formatDate(session.startsAt, 'M月D日')} ${formatStart(session)}`}
      actions={
        <>
          <Button variant="soft" onClick={onClose}>
            先不
          </Button>
          <Button loading={save.isPending} onClick={() => save.mutate()}>
            保存
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <SegmentedControl
          legend="这次活动"
          options={stateChoices}
          value={choice}
          onChange={setChoice}
        />
        <Field
          label={choice === 'off' ? '为什么停' : '这次做什么'}
          isLabelShown
          placeholder={choice === 'off' ? '例如：学校艺术节，去看演出' : '例如：锯齿纹和月牙纹'}
          maxLength={SESSION_TOPIC_CHARACTERS_MAX}
          value={topic}
          onChange={({ target }) => setTopic(target.value)}
        />
        {choice === 'off' && session.state === 'held' && (
          <p className={styles['warning']}>这次点过名了，停掉以后签到会一起清掉。</p>
        )}
        <FormError text={save.error ? getErrorMessage(save.error) : ''} />
      </div>
    </Dialog>
  );
}
