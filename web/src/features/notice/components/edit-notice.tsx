import { teachNoticeEndpoints } from '@meiyu/contract/notice/teach-notice.endpoints';
import {
  NOTICE_TEXT_CHARACTERS_MAX,
  NOTICE_TITLE_CHARACTERS_MAX,
  type TeacherNotice,
} from '@meiyu/contract/notice/teach-notice.schema';
import { formatDate } from '@meiyu/contract/shared/dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { getErrorMessage } from '../../../api/api-error.ts';
import { useEventIds } from '../../../api/use-event-ids.ts';
import { getNoticesAddress } from '../../../lib/teach-address.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { LoadFailure } from '../../../ui/status/load-failure.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import {
  buildNoticeForm,
  findFormError,
  type NoticeForm,
  toNoticeContent,
} from '../notice-form.ts';
import { invalidateWrittenNotices, writtenNoticeQuery } from '../notice.queries.ts';
import styles from './edit-notice.module.css';
import { RecipientChoice } from './recipient-choice.tsx';

const whenOptions = [
  { value: 'now', label: '马上发' },
  { value: 'later', label: '定时发' },
] as const;

/** Shows the form of a new notice, or of a scheduled one that the teacher changes. */
export function EditNotice({ id }: { id: string | null }) {
  return id === null ? <NoticeEditor notice={null} /> : <ScheduledNotice id={id} />;
}

function ScheduledNotice({ id }: { id: string }) {
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(writtenNoticeQuery(id));
  if (data !== undefined) return <NoticeEditor notice={data.notice} />;
  if (isLoadingError) {
    return (
      <LoadFailure
        message={getErrorMessage(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <output aria-label="正在读取通知">
      <Skeleton height={320} cut="card" />
    </output>
  );
}

function NoticeEditor({ notice }: { notice: TeacherNotice | null }) {
  const queries = useQueryClient();
  const getEventId = useEventIds();
  // The editor keeps the revision that it began with, so that it cannot replace a later change of another device.
  const [baseRev] = useState(notice?.rev ?? 0);
  const [form, setForm] = useState(() => buildNoticeForm(notice, new Date()));
  const [fault, setFault] = useState('');
  const change = (part: Partial<NoticeForm>) => {
    setForm({ ...form, ...part });
    setFault('');
  };
  const send = useMutation({
    mutationFn: () => {
      const content = toNoticeContent(form);
      const eventId = getEventId(content);
      if (notice === null)
        return call(teachNoticeEndpoints.send, { body: { ...content, eventId } });
      return call(teachNoticeEndpoints.change, {
        params: { id: notice._id },
        body: { ...content, eventId, baseRev },
      });
    },
    onSuccess: async ({ _id: id, state }) => {
      showToast(state === 'sent' ? '已发出' : '到时间会发出');
      await invalidateWrittenNotices(queries);
      navigate(getNoticesAddress({ id }), { replace: true });
    },
  });
  const submit = () => {
    const found = findFormError(form);
    setFault(found);
    if (found === '') send.mutate();
  };
  const error = fault || (send.error ? getErrorMessage(send.error) : '');
  return (
    <Card as="section" aria-label="写通知">
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field
          label="标题"
          isLabelShown
          maxLength={NOTICE_TITLE_CHARACTERS_MAX}
          value={form.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <div>
          <p className={styles['label']} aria-hidden="true">
            正文
          </p>
          <TextArea
            label="正文"
            value={form.text}
            max={NOTICE_TEXT_CHARACTERS_MAX}
            placeholder="例如：明天音乐课请带竖笛"
            onChange={(text) => change({ text })}
          />
        </div>
        <RecipientChoice form={form} onChange={change} />
        <SegmentedControl
          legend="什么时候发"
          options={whenOptions}
          value={form.when}
          onChange={(when) => change({ when })}
        />
        {form.when === 'later' && (
          <Field
            label="发出时间"
            isLabelShown
            type="datetime-local"
            required
            value={formatDate(form.sendAt, 'YYYY-MM-DD HH:mm').replace(' ', 'T')}
            onChange={({ target }) => {
              const date = new Date(target.value);
              if (!Number.isNaN(date.getTime())) change({ sendAt: date.toISOString() });
            }}
          />
        )}
        <FormError text={error} />
        <Button type="submit" loading={send.isPending}>
          {form.when === 'now' ? '发出' : '定时发出'}
        </Button>
      </form>
    </Card>
  );
}
