import { honourEndpoints } from '@meiyu/contract/honour/honour.endpoints';
import { type Honour, honourLimits } from '@meiyu/contract/honour/honour.schema';
import { reviewProblems } from '@meiyu/contract/review/review.problems';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { ApiError, getErrorMessage } from '../../../api/api-error.ts';
import { getToday } from '../../../lib/china-today.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { PictureField } from '../../../media/image/picture-field.tsx';
import { navigate } from '../../../navigation/hash-location.ts';
import { useItemDraft } from '../../../review-item/use-item-draft.ts';
import { useSession } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { useNow } from '../../../ui/use-now.ts';
import { certificateUploads } from '../certificate-uploads.ts';
import {
  createEmptyValues,
  type FieldFault,
  findFieldFault,
  HonourValues,
  toContent,
  toValues,
} from '../honour-form.view.ts';
import { honourAddresses } from '../honour.addresses.ts';
import { cacheHonour, honourQuery } from '../honour.queries.ts';
import { AwardFields, OptionalFields, OrganiserFields } from './honour-fields.tsx';
import styles from './honour-form.module.css';
import { HonourFrame } from './honour-frame.tsx';

const changedCodes: readonly unknown[] = [
  reviewProblems.itemStale.code,
  reviewProblems.itemApproved.code,
];

/** Shows the form of a new honour, or of `honour`. What the pupil writes stays on the device until the server has it. */
export function HonourForm({ honour }: { honour: Honour | null }) {
  const subject = useSession((state) => state.subject);
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const today = getToday(useNow());
  const draft = useItemDraft({
    kind: 'honour',
    schema: HonourValues,
    id: honour?._id ?? null,
    rev: honour?.rev ?? 0,
    initial: honour === null ? createEmptyValues(subject) : toValues(honour),
  });
  const { values } = draft;
  const [fault, setFault] = useState<FieldFault | null>(null);
  const submit = useMutation({
    mutationFn: async () => {
      await certificateUploads.wait(values.certificates);
      return send(honour, values, draft.prepareSubmission());
    },
    onSuccess: (saved) => {
      draft.remove();
      cacheHonour(client, saved);
      showToast('已经交给老师，看过就挂上墙');
      navigate(honourAddresses.one(saved._id), { replace: true });
    },
    onError: (error) => {
      // A review or another device has changed the honour, so it is loaded again.
      if (honour !== null && error instanceof ApiError && changedCodes.includes(error.code))
        void client.invalidateQueries({ queryKey: honourQuery(honour._id).queryKey });
    },
  });

  const handleSubmit = () => {
    const found = findFieldFault(values, today);
    setFault(found);
    if (found === null) return submit.mutate();
    // The error text appears with the next render.
    return requestAnimationFrame(() => focusFirstError(form.current));
  };
  const handleChange = (change: Partial<HonourValues>) => {
    draft.change(change);
    setFault(null);
    submit.reset();
  };
  const findImage = (hash: string) =>
    honour?.certificates.find((image) => image.hash === hash)?.thumbnail ?? null;
  const [first] = values.certificates;
  const image = first === undefined ? null : findImage(first);
  return (
    <div className={styles['columns']}>
      <div className={styles['preview']} aria-hidden="true">
        <div className={styles['rail']} />
        <div className={styles['hung']}>
          <HonourFrame honour={{ id: 'a', ...values, image }} />
        </div>
      </div>
      <form
        ref={form}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit();
        }}
      >
        <AwardFields values={values} fault={fault} onChange={handleChange} />
        <OrganiserFields values={values} fault={fault} today={today} onChange={handleChange} />
        <div>
          <p className={styles['label']}>证书图片（1–{honourLimits.certificates} 张）</p>
          <PictureField
            hashes={values.certificates}
            max={honourLimits.certificates}
            purpose="certificate"
            notice="certificate"
            findAddress={findImage}
            onUpload={(file, hash) => certificateUploads.addImage(file, hash)}
            onChange={(certificates) => handleChange({ certificates })}
          />
          <FieldError
            id="certificates-error"
            error={fault?.field === 'certificates' ? fault.message : undefined}
          />
        </div>
        <OptionalFields values={values} fault={fault} onChange={handleChange} />
        <div className={styles['foot']}>
          <FormError
            text={
              submit.error
                ? getErrorMessage(submit.error)
                : fault?.field === 'remark'
                  ? fault.message
                  : ''
            }
          />
          <Button type="submit" wide loading={submit.isPending}>
            {submit.isPending ? '正在交…' : '交给老师'}
          </Button>
          <p className={styles['hint']}>
            {draft.isStored
              ? '老师看过就挂上墙。没有交的内容会留在这台设备上。'
              : '这台设备不能保存内容，请一次填完再离开。'}
          </p>
        </div>
      </form>
    </div>
  );
}

function send(honour: Honour | null, values: HonourValues, eventId: string): Promise<Honour> {
  const content = toContent(values);
  if (content === null) throw new Error('a choice is missing');
  if (honour === null) return call(honourEndpoints.make, { body: { ...content, eventId } });
  return call(honourEndpoints.change, {
    params: { id: honour._id },
    body: { ...content, rev: honour.rev, eventId },
  });
}
