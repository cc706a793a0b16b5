import { outsideActivityEndpoints } from '@meiyu/contract/outside-activity/outside-activity.endpoints';
import {
  ActivityKind,
  activityLimits,
  type OutsideActivity,
} from '@meiyu/contract/outside-activity/outside-activity.schema';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import { getToday } from '../../../lib/china-today.ts';
import { ImageField } from '../../../media/image/image-field.tsx';
import { navigate } from '../../../navigation/hash-location.ts';
import { FieldGroup, ItemForm } from '../../../review-item/item-form.tsx';
import { useItemDraft } from '../../../review-item/use-item-draft.ts';
import { useItemForm } from '../../../review-item/use-item-form.ts';
import { VideoField } from '../../../review-item/video-field.tsx';
import { ChoiceRow } from '../../../ui/form/choice-row.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import { useNow } from '../../../ui/use-now.ts';
import {
  ActivityValues,
  emptyValues,
  findFieldFault,
  toContent,
  toValues,
} from '../outside-activity-form.view.ts';
import { outsideActivityUploads } from '../outside-activity-uploads.ts';
import { outsideActivityAddresses } from '../outside-activity.addresses.ts';
import { activityQuery, cacheActivity } from '../outside-activity.queries.ts';
import { HoursField } from './hours-field.tsx';
import { KindArt } from './kind-art.tsx';
import styles from './outside-activity-form.module.css';
import { Postcard } from './postcard.tsx';

const kindChoices = ActivityKind.options.map((value) => ({
  value,
  label: value,
  art: <KindArt kind={value} />,
}));

/** Shows the form of a new activity, or of `activity`. What the pupil writes stays on the device until the server has it. */
export function OutsideActivityForm({ activity }: { activity: OutsideActivity | null }) {
  const client = useQueryClient();
  const today = getToday(useNow());
  const draft = useItemDraft({
    kind: 'outside-activity',
    schema: ActivityValues,
    id: activity?._id ?? null,
    rev: activity?.rev ?? 0,
    initial: activity === null ? emptyValues : toValues(activity),
  });
  const { values } = draft;
  const { form, submission, getError, submit, change } = useItemForm({
    draft,
    findFault: () => findFieldFault(values, today),
    send: async () => {
      const { images, video } = values;
      await outsideActivityUploads.wait(video === null ? images : [...images, video]);
      return sendActivity(activity, values, draft.prepareSubmission());
    },
    onSaved: (saved) => {
      cacheActivity(client, saved);
      navigate(outsideActivityAddresses.one(saved._id), { replace: true });
    },
    onStale: () => {
      if (activity !== null)
        void client.invalidateQueries({ queryKey: activityQuery(activity._id).queryKey });
    },
  });
  const findImage = (hash: string) =>
    activity?.images.find((image) => image.hash === hash)?.thumbnail ?? null;
  const [first] = values.images;
  const image = first === undefined ? null : findImage(first);
  return (
    <ItemForm
      form={form}
      submission={submission}
      isStored={draft.isStored}
      approvalText="老师看过就盖上邮戳。"
      preview={
        <div className={styles['preview']}>
          <Postcard
            activity={{ ...values, image, hasVideo: values.video !== null }}
            state="approved"
          >
            <PhraseText text={values.title || '去了哪里，看了什么'} />
          </Postcard>
        </div>
      }
      onSubmit={submit}
    >
      <p className={styles['note']}>校外培训、家教不计入</p>
      <Field
        label="活动名称"
        isLabelShown
        maxLength={activityLimits.title}
        placeholder="例如：去社区看皮影戏"
        value={values.title}
        error={getError('title')}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <ChoiceRow
        legend="是哪一类"
        options={kindChoices}
        isGrid
        value={values.kind}
        error={getError('kind')}
        onChange={(kind) => change({ kind })}
      />
      <Field
        label="在哪里"
        isLabelShown
        maxLength={activityLimits.place}
        placeholder="例如：社区文化站"
        value={values.place}
        error={getError('place')}
        onChange={({ currentTarget }) => change({ place: currentTarget.value })}
      />
      <Field
        label="哪一天"
        isLabelShown
        type="date"
        max={today}
        value={values.date}
        error={getError('date')}
        onChange={({ currentTarget }) => change({ date: currentTarget.value })}
      />
      <FieldGroup label="有多长时间">
        <HoursField hours={values.hours} onChange={(hours) => change({ hours })} />
        <FieldError id="hours-error" error={getError('hours')} />
      </FieldGroup>
      <FieldGroup label={`我的收获（${activityLimits.leastText}–${activityLimits.text} 字）`}>
        <TextArea
          label="我的收获"
          placeholder="看到了什么，学会了什么，最喜欢哪里？"
          max={activityLimits.text}
          value={values.text}
          onChange={(text) => change({ text })}
        />
        <FieldError id="text-error" error={getError('text')} />
      </FieldGroup>
      <FieldGroup label={`图片（最多 ${activityLimits.images} 张），或者一段视频`}>
        <ImageField
          hashes={values.images}
          max={activityLimits.images}
          purpose="activity"
          notice="activity"
          findAddress={findImage}
          onUpload={(file, hash) => outsideActivityUploads.addImage(file, hash)}
          onChange={(images) => change({ images })}
        />
        <FieldError id="images-error" error={getError('images')} />
      </FieldGroup>
      <VideoField
        hash={values.video}
        uploads={outsideActivityUploads}
        findAddress={(hash) => (activity?.video?.hash === hash ? activity.video.url : null)}
        onChange={(video) => change({ video })}
      />
    </ItemForm>
  );
}

function sendActivity(
  activity: OutsideActivity | null,
  values: ActivityValues,
  eventId: string,
): Promise<OutsideActivity> {
  const content = toContent(values);
  if (content === null) throw new Error('the kind is missing');
  if (activity === null)
    return call(outsideActivityEndpoints.make, { body: { ...content, eventId } });
  return call(outsideActivityEndpoints.change, {
    params: { id: activity._id },
    body: { ...content, rev: activity.rev, eventId },
  });
}
