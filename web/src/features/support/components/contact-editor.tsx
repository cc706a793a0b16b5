import {
  CONTACT_HOURS_CHARACTERS_MAX,
  CONTACT_PHONE_CHARACTERS_MAX,
  CONTACT_PLACE_CHARACTERS_MAX,
} from '@meiyu/contract/shared/teacher-contact.schema';
import { supportProblems } from '@meiyu/contract/support/support.problems';
import {
  type OwnContact,
  teacherContactEndpoints,
} from '@meiyu/contract/support/teacher-contact.endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { ApiError, getErrorMessage } from '../../../api/api-error.ts';
import { endpointQuery } from '../../../api/endpoint-query.ts';
import { useEventIds } from '../../../api/use-event-ids.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import styles from './contact-editor.module.css';
import { ContactPreview } from './contact-preview.tsx';

/** Shows the form of the teacher's contact, and what pupils will see of it. */
export function ContactEditor({ contact }: { contact: OwnContact }) {
  const queries = useQueryClient();
  const getEventId = useEventIds();
  const [{ rev: baseRev, ...form }, setForm] = useState(contact);
  const change = (part: Partial<OwnContact>) => {
    setForm({ ...form, rev: baseRev, ...part });
    save.reset();
  };
  const save = useMutation({
    mutationFn: () => {
      const body = { ...form, baseRev };
      return call(teacherContactEndpoints.change, {
        body: { ...body, eventId: getEventId(body) },
      });
    },
    onSuccess: (saved) => {
      queries.setQueryData(endpointQuery(teacherContactEndpoints.own, {}).queryKey, saved);
      setForm(saved);
      showToast('已保存');
    },
  });
  const load = useMutation({
    mutationFn: () => call(teacherContactEndpoints.own, {}),
    onSuccess: (latest) => {
      setForm(latest);
      save.reset();
    },
  });
  const isStale =
    save.error instanceof ApiError && save.error.code === supportProblems.contactStale.code;
  return (
    <div className={styles['columns']}>
      <Card as="section" aria-label="我的联系方式">
        <form
          className={styles['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate();
          }}
        >
          <Field
            label="什么时间方便"
            isLabelShown
            placeholder="例如：周一到周五 16:00–17:00"
            maxLength={CONTACT_HOURS_CHARACTERS_MAX}
            value={form.hours}
            onChange={({ target }) => change({ hours: target.value })}
          />
          <Field
            label="在哪里找得到"
            isLabelShown
            placeholder="例如：艺术楼 203 音乐教室"
            maxLength={CONTACT_PLACE_CHARACTERS_MAX}
            value={form.place}
            onChange={({ target }) => change({ place: target.value })}
          />
          <Field
            label="电话（可以不填）"
            isLabelShown
            placeholder="例如：0571-81112222"
            inputMode="tel"
            maxLength={CONTACT_PHONE_CHARACTERS_MAX}
            value={form.phone}
            onChange={({ target }) => change({ phone: target.value })}
          />
          <label className={styles['line']}>
            <input
              type="checkbox"
              checked={form.isPublic}
              onChange={({ target }) => change({ isPublic: target.checked })}
            />
            <span>
              忘记密码时也显示
              <span className={styles['note']}>
                学生还没有登录，选了你任教的班级就能看到，不会核对是不是本班学生。
              </span>
            </span>
          </label>
          <FormError text={save.error ? getErrorMessage(save.error) : ''} />
          {isStale && (
            <Button variant="soft" loading={load.isPending} onClick={() => load.mutate()}>
              看最新的
            </Button>
          )}
          <Button type="submit" wide loading={save.isPending}>
            保存
          </Button>
        </form>
      </Card>
      <ContactPreview contact={form} />
    </div>
  );
}
