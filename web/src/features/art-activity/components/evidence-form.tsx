import { artActivityEndpoints } from '@meiyu/contract/art-activity/art-activity.endpoints';
import type { ArtActivity } from '@meiyu/contract/art-activity/art-activity.schema';
import { evidenceLimits } from '@meiyu/contract/art-activity/evidence.schema';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import { ImageField } from '../../../media/image/image-field.tsx';
import { navigate } from '../../../navigation/hash-location.ts';
import { AudioField } from '../../../review-item/audio-field.tsx';
import { FieldGroup, ItemForm } from '../../../review-item/item-form.tsx';
import { useItemDraft } from '../../../review-item/use-item-draft.ts';
import { useItemForm } from '../../../review-item/use-item-form.ts';
import { VideoField } from '../../../review-item/video-field.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { artActivityAddresses } from '../art-activity.addresses.ts';
import { artActivityQuery } from '../art-activity.queries.ts';
import {
  EvidenceValues,
  evidenceUploads,
  findFieldFault,
  listHashes,
  toEvidenceContent,
  toEvidenceValues,
} from '../evidence.view.ts';

/** Shows the form of the pupil's evidence. What the pupil writes stays on the device until the server has it. */
export function EvidenceForm({ activity }: { activity: ArtActivity }) {
  const client = useQueryClient();
  const { _id: id, ownEvidence } = activity;
  const { queryKey } = artActivityQuery(id);
  const rev = activity.me?.rev ?? 0;
  const draft = useItemDraft({
    kind: 'activityEvidence',
    schema: EvidenceValues,
    id,
    rev,
    initial: toEvidenceValues(ownEvidence),
  });
  const { values } = draft;
  const { form, submission, getError, submit, change } = useItemForm({
    draft,
    findFault: () => findFieldFault(values),
    send: async () => {
      await evidenceUploads.wait(listHashes(values));
      const eventId = draft.prepareSubmission();
      const body = { ...toEvidenceContent(values), rev, eventId };
      return call(artActivityEndpoints.handIn, { params: { id }, body });
    },
    onSaved: (saved) => {
      client.setQueryData(queryKey, saved);
      navigate(artActivityAddresses.one(id), { replace: true });
    },
    onStale: () => void client.invalidateQueries({ queryKey }),
  });
  return (
    <ItemForm
      form={form}
      submission={submission}
      isStored={draft.isStored}
      approvalText={
        ownEvidence?.state === 'approved'
          ? '老师看过新的，才会换下原来的。'
          : '老师看过会告诉你结果。'
      }
      extraError={getError('text')}
      preview={null}
      onSubmit={submit}
    >
      <TextArea
        label="想说的话"
        placeholder="你做了什么，学会了什么，最喜欢哪里？"
        max={evidenceLimits.text}
        value={values.text}
        onChange={(text) => change({ text })}
      />
      <FieldGroup label={`图片（最多 ${evidenceLimits.images} 张）`}>
        <ImageField
          hashes={values.images}
          max={evidenceLimits.images}
          purpose="activity"
          notice="activity"
          findAddress={(hash) =>
            ownEvidence?.images.find((image) => image.hash === hash)?.thumbnail ?? null
          }
          onUpload={(file, hash) => evidenceUploads.addImage(file, hash)}
          onChange={(images) => change({ images })}
        />
        <FieldError id="images-error" error={getError('images')} />
      </FieldGroup>
      <FieldGroup label={`录音（最多 ${evidenceLimits.audios} 段）`}>
        <AudioField
          hashes={values.audios}
          max={evidenceLimits.audios}
          uploads={evidenceUploads}
          findAddress={(hash) =>
            ownEvidence?.audios.find((audio) => audio.hash === hash)?.url ?? null
          }
          onChange={(audios) => change({ audios })}
        />
        <FieldError id="audios-error" error={getError('audios')} />
      </FieldGroup>
      <FieldGroup label="视频（一段）">
        <VideoField
          hash={values.video}
          uploads={evidenceUploads}
          findAddress={(hash) => (ownEvidence?.video?.hash === hash ? ownEvidence.video.url : null)}
          onChange={(video) => change({ video })}
        />
      </FieldGroup>
    </ItemForm>
  );
}
