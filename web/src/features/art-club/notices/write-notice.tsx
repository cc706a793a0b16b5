import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';
import { clubNoticeEndpoints } from '@meiyu/contract/art-club/club-notice.endpoints';
import { findClubNoticeFault } from '@meiyu/contract/art-club/club-notice.rules';
import { clubNoticeLimits } from '@meiyu/contract/art-club/club-notice.schema';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import { waitForUploads } from '../../../media/upload/wait-for-uploads.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { FieldGroup, ItemForm } from '../../../review-item/item-form.tsx';
import { useItemDraft } from '../../../review-item/use-item-draft.ts';
import { useItemForm } from '../../../review-item/use-item-form.ts';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { artClubAddresses } from '../art-club.addresses.ts';
import { invalidateClubNotices } from './club-notice.queries.ts';
import { FileField } from './file-field.tsx';
import { emptyNotice, NoticeValues, toNoticeContent } from './notice-form.ts';

/** Shows the form of a notice. What the teacher writes stays on the device until the server has it. */
export function WriteNotice({ club: { _id: id, members } }: { club: ArtClub }) {
  const queries = useQueryClient();
  const draft = useItemDraft({
    kind: 'club-notice',
    schema: NoticeValues,
    id,
    rev: 0,
    initial: emptyNotice,
  });
  const { values } = draft;
  const content = toNoticeContent(values);
  const { form, submission, getError, submit, change } = useItemForm({
    draft,
    findFault: () => findClubNoticeFault(content),
    send: async () => {
      const ids = new Set(values.files.map(({ uploadId }) => uploadId));
      await waitForUploads((item) => ids.has(item.id), '附件');
      return call(clubNoticeEndpoints.write, {
        params: { id },
        body: { ...content, eventId: draft.prepareSubmission() },
      });
    },
    onSaved: () => {
      void invalidateClubNotices(queries, id);
      navigate(artClubAddresses.one(id, 'notices'), { replace: true });
    },
    onStale: () => {},
    savedText: '已发出',
  });
  return (
    <ItemForm
      form={form}
      submission={submission}
      isStored={draft.isStored}
      approvalText={`发出后，${members} 个社员的通知里都有一条。`}
      submitLabel="发出"
      busyLabel="正在发…"
      preview={null}
      onSubmit={submit}
    >
      <Field
        label="标题"
        isLabelShown
        placeholder="例如：明天带红纸和圆头剪刀"
        maxLength={clubNoticeLimits.title}
        value={values.title}
        error={getError('title')}
        onChange={({ target }) => change({ title: target.value })}
      />
      <FieldGroup label="内容">
        <TextArea
          label="内容"
          value={values.text}
          max={clubNoticeLimits.text}
          placeholder="带什么、几点来、在哪儿，一条说清楚"
          onChange={(text) => change({ text })}
        />
        <FieldError id="notice-text-error" error={getError('text')} />
      </FieldGroup>
      <FieldGroup label="附件（图片、录音、视频、文档，最多 3 个）">
        <FileField
          files={values.files}
          error={getError('files')}
          onChange={(files) => change({ files })}
        />
      </FieldGroup>
    </ItemForm>
  );
}
