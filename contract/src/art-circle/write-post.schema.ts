import * as z from 'zod/mini';

import { hashField, optionalTextField, SubjectField } from '../shared/form-fields.ts';
import { intBetween } from '../shared/numbers.ts';
import { Removal } from '../shared/removal.schema.ts';
import { ReviewState } from '../shared/review-state.ts';
import { Id, Instant } from '../shared/text.ts';

/** Limits of a post. `findPostFault` checks them, so that a refusal has the sentence of its field. */
export const postLimits = {
  title: 40,
  text: 2000,
  process: 300,
  alt: 60,
  images: 9,
  audios: 3,
  postsPerDay: 5,
} as const;

/** The texts of the form. */
export const postTexts = {
  title: { label: '标题', max: postLimits.title },
  text: { label: '文字', max: postLimits.text },
  alt: { label: '图片说明', max: postLimits.alt },
  process: { label: '“怎么做的”', max: postLimits.process },
} as const;

/** The most files of a kind in any request. */
const RAW_FILES_MAX = 50;
const ADD_FILES_AGAIN_MESSAGE = '请重新添加图片、视频或录音';
/** The SHA-256 of a file, as the client sent it or as it is stored. */
const FileHash = hashField(ADD_FILES_AGAIN_MESSAGE);

/** The fields of the form, in its order. */
const postFields = {
  title: optionalTextField(postTexts.title),
  subject: SubjectField,
  text: optionalTextField(postTexts.text),
  images: z
    .array(
      z.strictObject({ hash: FileHash, alt: optionalTextField(postTexts.alt) }),
      ADD_FILES_AGAIN_MESSAGE,
    )
    .check(z.maxLength(RAW_FILES_MAX)),
  /** Null for none. */
  video: z._default(z.nullable(FileHash), null),
  audios: z.array(FileHash, ADD_FILES_AGAIN_MESSAGE).check(z.maxLength(RAW_FILES_MAX)),
  /** How the pupil made the work. */
  process: optionalTextField(postTexts.process),
  /** Whether other pupils may comment on the post. */
  isOpenToComments: z.boolean('请选择能不能留言'),
};

/** What a pupil writes in a post. */
export const PostContent = z.object(postFields);
export type PostContent = z.output<typeof PostContent>;

export const MakePostBody = z.strictObject({ ...postFields, eventId: z.uuid() });
export type MakePostBody = z.output<typeof MakePostBody>;

const Rev = intBetween(1, 1_000_000);

export const ChangePostBody = z.strictObject({ ...postFields, rev: Rev, eventId: z.uuid() });
export type ChangePostBody = z.output<typeof ChangePostBody>;

export const RemovePostBody = z.strictObject({ rev: Rev, eventId: z.uuid() });
export type RemovePostBody = z.output<typeof RemovePostBody>;

/** A file of a post, with addresses for the author. */
const OwnFile = z.object({ hash: z.string(), url: z.string(), thumbnail: z.string() });

/** A post as its author sees it, in any state. */
export const OwnPost = z.object({
  ...postFields,
  images: z.array(z.extend(OwnFile, { alt: z.string() })),
  video: z.nullable(OwnFile),
  audios: z.array(OwnFile),
  _id: Id,
  /** The post that this one changes. It stays visible until a teacher approves the change. Null for a post of its own. */
  editOf: z.nullable(Id),
  /** Whether the school has imported the post with files, so that the author cannot change it. */
  isImported: z.boolean(),
  state: ReviewState,
  /** Why a teacher refused the post; else empty. */
  reason: z.string(),
  /** Null unless a teacher has removed the post after it was visible. */
  removal: z.nullable(Removal),
  likes: z.int(),
  submittedAt: Instant,
  rev: Rev,
});
export type OwnPost = z.infer<typeof OwnPost>;
