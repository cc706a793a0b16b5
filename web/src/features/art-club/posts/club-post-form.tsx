import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';
import { clubPostEndpoints } from '@meiyu/contract/art-club/club-post.endpoints';
import { type ClubPost, clubPostLimits } from '@meiyu/contract/art-club/club-post.schema';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import { ImageField } from '../../../media/image/image-field.tsx';
import { navigate } from '../../../navigation/hash-location.ts';
import { FieldGroup, ItemForm } from '../../../review-item/item-form.tsx';
import { useItemDraft } from '../../../review-item/use-item-draft.ts';
import { useItemForm } from '../../../review-item/use-item-form.ts';
import { VideoField } from '../../../review-item/video-field.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { artClubAddresses } from '../art-club.addresses.ts';
import {
  ClubPostValues,
  clubPostUploads,
  findFieldFault,
  listHashes,
  toClubPostValues,
} from './club-post.view.ts';
import { reloadClubPosts } from './club-posts.queries.ts';

/** Shows the form of a new post of a club, or of `post`. What the user writes stays on the device until the server has it. */
export function ClubPostForm({ club, post }: { club: ArtClub; post: ClubPost | null }) {
  const { _id: clubId, mayManage } = club;
  const client = useQueryClient();
  const draft = useItemDraft({
    kind: 'clubDynamic',
    schema: ClubPostValues,
    id: post?._id ?? `new ${clubId}`,
    rev: post?.rev ?? 0,
    initial: toClubPostValues(post),
  });
  const { values } = draft;
  const { form, submission, getError, submit, change } = useItemForm({
    draft,
    findFault: () => findFieldFault(values),
    send: async () => {
      await clubPostUploads.wait(listHashes(values));
      return sendPost(clubId, post, values, draft.prepareSubmission());
    },
    savedText: mayManage ? '发出来了' : '已经交给老师',
    onSaved: () => {
      reloadClubPosts(client, clubId);
      navigate(artClubAddresses.one(clubId), { replace: true });
    },
    onStale: () => reloadClubPosts(client, clubId),
  });
  return (
    <ItemForm
      form={form}
      submission={submission}
      isStored={draft.isStored}
      submitLabel="发动态"
      approvalText={mayManage ? '社团里马上看得到。' : '老师看过就会发出来。'}
      extraError={getError('text')}
      preview={null}
      onSubmit={submit}
    >
      <TextArea
        label="想说的话"
        placeholder="今天做了什么，练了什么，最得意哪里？"
        max={clubPostLimits.text}
        value={values.text}
        onChange={(text) => change({ text })}
      />
      {values.video === null && (
        <FieldGroup label={`图片（最多 ${clubPostLimits.images} 张）`}>
          <ImageField
            hashes={values.images}
            max={clubPostLimits.images}
            purpose="activity"
            notice="activity"
            findAddress={(hash) =>
              post?.images.find((image) => image.hash === hash)?.thumbnail ?? null
            }
            onUpload={(file, hash) => clubPostUploads.addImage(file, hash)}
            onChange={(images) => change({ images })}
          />
          <FieldError id="images-error" error={getError('images')} />
        </FieldGroup>
      )}
      {values.images.length === 0 && (
        <FieldGroup label="或者一段视频">
          <VideoField
            hash={values.video}
            uploads={clubPostUploads}
            findAddress={(hash) => (post?.video?.hash === hash ? post.video.url : null)}
            onChange={(video) => change({ video })}
          />
        </FieldGroup>
      )}
    </ItemForm>
  );
}

function sendPost(
  clubId: string,
  post: ClubPost | null,
  content: ClubPostValues,
  eventId: string,
): Promise<ClubPost> {
  if (post === null)
    return call(clubPostEndpoints.make, { params: { id: clubId }, body: { ...content, eventId } });
  return call(clubPostEndpoints.change, {
    params: { id: clubId, postId: post._id },
    body: { ...content, rev: post.rev, eventId },
  });
}
