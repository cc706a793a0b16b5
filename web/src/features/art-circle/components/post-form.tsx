import { writePostEndpoints } from '@meiyu/contract/art-circle/write-post.endpoints';
import { type OwnPost, postLimits } from '@meiyu/contract/art-circle/write-post.schema';
import { Subject, subjectLabels } from '@meiyu/contract/shared/enumerations';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import { ImageField } from '../../../media/image/image-field.tsx';
import { navigate } from '../../../navigation/hash-location.ts';
import { AudioField } from '../../../review-item/audio-field.tsx';
import { FieldGroup, ItemForm } from '../../../review-item/item-form.tsx';
import { useItemDraft } from '../../../review-item/use-item-draft.ts';
import { useItemForm } from '../../../review-item/use-item-form.ts';
import { VideoField } from '../../../review-item/video-field.tsx';
import { useSession } from '../../../session/session-store.ts';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { artCircleAddresses } from '../art-circle.addresses.ts';
import { cacheOwnPost, ownPostQuery } from '../own-posts.queries.ts';
import { postUploads } from '../post-uploads.ts';
import {
  createEmptyValues,
  findFieldFault,
  listHashes,
  mergeImages,
  PostValues,
  toPostValues,
} from '../write-post.view.ts';
import { ImageNotes } from './image-notes.tsx';
import styles from './post-form.module.css';

const subjects = Subject.options.map((value) => ({ value, label: subjectLabels[value] }));

/** Shows the form of a new post, or of `post`. What the pupil writes stays on the device until the server has it. */
export function PostForm({ post }: { post: OwnPost | null }) {
  const subject = useSession((state) => state.subject);
  const client = useQueryClient();
  const draft = useItemDraft({
    kind: 'post',
    schema: PostValues,
    id: post?._id ?? null,
    rev: post?.rev ?? 0,
    initial: post === null ? createEmptyValues(subject) : toPostValues(post),
  });
  const { values } = draft;
  const { form, submission, getError, submit, change } = useItemForm({
    draft,
    findFault: () => findFieldFault(values),
    send: async () => {
      await postUploads.wait(listHashes(values));
      return sendPost(post, values, draft.prepareSubmission());
    },
    onSaved: (saved) => {
      cacheOwnPost(client, saved);
      navigate(artCircleAddresses.mine(), { replace: true });
    },
    onStale: () => {
      if (post !== null)
        void client.invalidateQueries({ queryKey: ownPostQuery(post._id).queryKey });
    },
  });
  const hashes = values.images.map(({ hash }) => hash);
  return (
    <ItemForm
      form={form}
      submission={submission}
      isStored={draft.isStored}
      submitLabel="挂上去"
      approvalText={
        post?.state === 'approved' ? '老师看过新的，才会换下原来的。' : '老师看过就会挂上去。'
      }
      extraError={getError('text') ?? getError('process')}
      preview={null}
      onSubmit={submit}
    >
      <Field
        label="标题"
        isLabelShown
        maxLength={postLimits.title}
        placeholder="给作品起个名字"
        value={values.title}
        error={getError('title')}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <SegmentedControl
        legend="学科"
        options={subjects}
        value={values.subject}
        onChange={(next) => change({ subject: next })}
      />
      <TextArea
        label="想说的话"
        placeholder="画的是什么，唱的是什么，你最喜欢哪里？"
        max={postLimits.text}
        value={values.text}
        onChange={(text) => change({ text })}
      />
      <FieldGroup label={`图片（最多 ${postLimits.images} 张）`}>
        <ImageField
          hashes={hashes}
          max={postLimits.images}
          purpose="activity"
          notice="activity"
          findAddress={(hash) =>
            post?.images.find((image) => image.hash === hash)?.thumbnail ?? null
          }
          onUpload={(file, hash) => postUploads.addImage(file, hash)}
          onChange={(next) => change({ images: mergeImages(values.images, next) })}
        />
        <ImageNotes images={values.images} onChange={(images) => change({ images })} />
        <FieldError id="images-error" error={getError('images')} />
      </FieldGroup>
      <FieldGroup label={`录音（最多 ${postLimits.audios} 段）`}>
        <AudioField
          hashes={values.audios}
          max={postLimits.audios}
          uploads={postUploads}
          findAddress={(hash) => post?.audios.find((audio) => audio.hash === hash)?.url ?? null}
          onChange={(audios) => change({ audios })}
        />
        <FieldError id="audios-error" error={getError('audios')} />
      </FieldGroup>
      <FieldGroup label="视频（一段）">
        <VideoField
          hash={values.video}
          uploads={postUploads}
          findAddress={(hash) => (post?.video?.hash === hash ? post.video.url : null)}
          onChange={(video) => change({ video })}
        />
      </FieldGroup>
      <FieldGroup label="怎么做的">
        <TextArea
          label="怎么做的"
          placeholder="一步一步写下来，同学也能试试"
          max={postLimits.process}
          value={values.process}
          onChange={(process) => change({ process })}
        />
      </FieldGroup>
      <label className={styles['switch']}>
        <input
          type="checkbox"
          checked={values.isOpenToComments}
          onChange={({ currentTarget: { checked } }) => change({ isOpenToComments: checked })}
        />
        同学可以说一句
      </label>
      <p className={styles['note']}>请不要写姓名、电话、QQ和微信，也不要拍到别人的脸。</p>
    </ItemForm>
  );
}

function sendPost(post: OwnPost | null, content: PostValues, eventId: string): Promise<OwnPost> {
  if (post === null) return call(writePostEndpoints.make, { body: { ...content, eventId } });
  return call(writePostEndpoints.change, {
    params: { id: post._id },
    body: { ...content, rev: post.rev, eventId },
  });
}
