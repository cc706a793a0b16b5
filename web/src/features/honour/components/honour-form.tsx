import { honourEndpoints } from '@meiyu/contract/honour/honour.endpoints';
import { type Honour, honourLimits } from '@meiyu/contract/honour/honour.schema';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import { getToday } from '../../../lib/china-today.ts';
import { ImageField } from '../../../media/image/image-field.tsx';
import { navigate } from '../../../navigation/hash-location.ts';
import { FieldGroup, ItemForm } from '../../../review-item/item-form.tsx';
import { useItemDraft } from '../../../review-item/use-item-draft.ts';
import { useItemForm } from '../../../review-item/use-item-form.ts';
import { useSession } from '../../../session/session-store.ts';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { certificateUploads } from '../certificate-uploads.ts';
import {
  createEmptyValues,
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

/** Shows the form of a new honour, or of `honour`. What the pupil writes stays on the device until the server has it. */
export function HonourForm({ honour }: { honour: Honour | null }) {
  const subject = useSession((state) => state.subject);
  const client = useQueryClient();
  const today = getToday(useNow());
  const draft = useItemDraft({
    kind: 'honour',
    schema: HonourValues,
    id: honour?._id ?? null,
    rev: honour?.rev ?? 0,
    initial: honour === null ? createEmptyValues(subject) : toValues(honour),
  });
  const { values } = draft;
  const { form, submission, getError, submit, change } = useItemForm({
    draft,
    findFault: () => findFieldFault(values, today),
    send: async () => {
      await certificateUploads.wait(values.certificates);
      return sendHonour(honour, values, draft.prepareSubmission());
    },
    onSaved: (saved) => {
      cacheHonour(client, saved);
      navigate(honourAddresses.one(saved._id), { replace: true });
    },
    onStale: () => {
      if (honour !== null)
        void client.invalidateQueries({ queryKey: honourQuery(honour._id).queryKey });
    },
  });
  const findImage = (hash: string) =>
    honour?.certificates.find((image) => image.hash === hash)?.thumbnail ?? null;
  const [first] = values.certificates;
  const image = first === undefined ? null : findImage(first);
  const part = { values, getError, onChange: change };
  return (
    <ItemForm
      form={form}
      submission={submission}
      isStored={draft.isStored}
      approvalText="老师看过就挂上墙。"
      extraError={getError('remark')}
      preview={
        <div className={styles['preview']}>
          <div className={styles['rail']} />
          <div className={styles['hung']}>
            <HonourFrame honour={{ id: 'a', ...values, image }} />
          </div>
        </div>
      }
      onSubmit={submit}
    >
      <AwardFields {...part} />
      <OrganiserFields {...part} today={today} />
      <FieldGroup label={`证书图片（1–${honourLimits.certificates} 张）`}>
        <ImageField
          hashes={values.certificates}
          max={honourLimits.certificates}
          purpose="certificate"
          notice="certificate"
          findAddress={findImage}
          onUpload={(file, hash) => certificateUploads.addImage(file, hash)}
          onChange={(certificates) => change({ certificates })}
        />
        <FieldError id="certificates-error" error={getError('certificates')} />
      </FieldGroup>
      <OptionalFields {...part} />
    </ItemForm>
  );
}

function sendHonour(honour: Honour | null, values: HonourValues, eventId: string): Promise<Honour> {
  const content = toContent(values);
  if (content === null) throw new Error('a choice is missing');
  if (honour === null) return call(honourEndpoints.make, { body: { ...content, eventId } });
  return call(honourEndpoints.change, {
    params: { id: honour._id },
    body: { ...content, rev: honour.rev, eventId },
  });
}
