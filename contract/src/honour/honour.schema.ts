import * as z from 'zod/mini';

import {
  hashField,
  listField,
  optionalTextField,
  SubjectField,
  textField,
} from '../shared/form-fields.ts';
import { intBetween } from '../shared/numbers.ts';
import { ReviewState } from '../shared/review-state.ts';
import { Id, Instant } from '../shared/text.ts';

/** Spec section 3: 2 individual, 3 group. */
export const LevelType = z.literal([2, 3], '请选择个人或集体');
export type LevelType = z.infer<typeof LevelType>;
export const levelTypes = { individual: 2, group: 3 } as const;

/** Spec section 3: 1 national, 2 province, 3 city, 4 district, 5 school. */
export const HonourLevel = z.literal([1, 2, 3, 4, 5], '请选择级别');
export type HonourLevel = z.infer<typeof HonourLevel>;

/** Spec section 3: 2 special, 3 first, 4 second, 5 third, 6 participation. */
export const Award = z.literal([2, 3, 4, 5, 6], '请选择奖项');
export type Award = z.infer<typeof Award>;

export const OrganiserKind = z.enum(
  ['教育部门', '学校现场测评', '教育部名单内竞赛', '社会艺术考级', '其他'],
  '请选择主办单位的类别',
);
export type OrganiserKind = z.infer<typeof OrganiserKind>;

/** The SHA-256 of an image, as the client sent it or as it is stored. */
const ImageHash = hashField('请重新上传证书图片');

/** Limits of texts and images. `findHonourFault` checks them, so that a refusal has the sentence of its field. */
export const honourLimits = {
  event: 60,
  organiser: 60,
  certificates: 9,
  certificateNo: 40,
  members: 60,
  remark: 200,
} as const;
/** The texts of the form. */
export const honourTexts = {
  event: { label: '活动名称', max: honourLimits.event, missing: '请填写活动名称' },
  organiser: { label: '主办单位', max: honourLimits.organiser, missing: '请填写主办单位' },
  certificateNo: { label: '证书编号', max: honourLimits.certificateNo },
  members: { label: '一起获奖的同学', max: honourLimits.members },
  remark: { label: '备注', max: honourLimits.remark },
} as const;

/** The fields of the form, in its order. */
const honourFields = {
  event: textField(honourTexts.event),
  subject: SubjectField,
  levelType: LevelType,
  level: HonourLevel,
  award: Award,
  organiser: textField(honourTexts.organiser),
  organiserKind: OrganiserKind,
  awardedOn: z.iso.date('请选择获奖日期'),
  certificates: listField([1, honourLimits.certificates], ImageHash, {
    few: '请上传证书图片',
    many: `证书图片最多${honourLimits.certificates}张`,
  }),
  certificateNo: optionalTextField(honourTexts.certificateNo),
  members: optionalTextField(honourTexts.members),
  remark: optionalTextField(honourTexts.remark),
};

/** The fields of an honour that its pupil fills in. */
export const HonourContent = z.object(honourFields);
export type HonourContent = z.output<typeof HonourContent>;

export const MakeHonourBody = z.strictObject({ ...honourFields, eventId: z.uuid() });
export type MakeHonourBody = z.output<typeof MakeHonourBody>;

const Rev = intBetween(1, 1_000_000);

export const ChangeHonourBody = z.strictObject({ ...honourFields, rev: Rev, eventId: z.uuid() });
export type ChangeHonourBody = z.output<typeof ChangeHonourBody>;

export const RemoveHonourBody = z.strictObject({ rev: Rev, eventId: z.uuid() });
export type RemoveHonourBody = z.output<typeof RemoveHonourBody>;

/** The image of a certificate, with addresses for the viewer. */
const CertificateImage = z.object({
  hash: z.string(),
  url: z.string(),
  thumbnail: z.string(),
});

export const Honour = z.object({
  ...honourFields,
  certificates: z.array(CertificateImage),
  _id: Id,
  /** The year in which the school year of the honour began. */
  year: z.int(),
  state: ReviewState,
  /** Why a teacher refused the honour; else empty. */
  reason: z.string(),
  /** Whether the honour adds points now. */
  counts: z.boolean(),
  /** The points that the honour adds, before the limit of the school year. */
  bonus: z.number(),
  /** Why the honour adds no points; else empty. */
  why: z.string(),
  submittedAt: Instant,
  rev: Rev,
});
export type Honour = z.infer<typeof Honour>;
