import * as z from 'zod/mini';

import { hashField, optionalTextField } from '../shared/form-fields.ts';
import { intBetween } from '../shared/numbers.ts';
import { ReviewState } from '../shared/review-state.ts';
import { Instant } from '../shared/text.ts';

/** Whether pupils with a place hand in evidence of what they did. */
export const EvidenceMode = z.enum(['none', 'optional', 'required'], '请选择要不要交作品');
export type EvidenceMode = z.infer<typeof EvidenceMode>;

/** Limits of the evidence. `findEvidenceFault` checks them, so that a refusal has the sentence of its field. */
export const evidenceLimits = { text: 1000, images: 9, audios: 3 } as const;

/** The texts of the form. */
export const evidenceTexts = { text: { label: '文字', max: evidenceLimits.text } } as const;

const ADD_FILES_AGAIN_MESSAGE = '请重新添加图片、视频或录音';
/** The most files of a kind in any request. */
const RAW_FILES_MAX = 50;
/** The SHA-256 of a file, as the client sent it or as it is stored. */
const FileHash = hashField(ADD_FILES_AGAIN_MESSAGE);
const FileHashes = z.array(FileHash, ADD_FILES_AGAIN_MESSAGE).check(z.maxLength(RAW_FILES_MAX));

const evidenceFields = {
  text: optionalTextField(evidenceTexts.text),
  files: z.strictObject(
    {
      images: z._default(FileHashes, []),
      audios: z._default(FileHashes, []),
      video: z._default(z.nullable(FileHash), null),
    },
    ADD_FILES_AGAIN_MESSAGE,
  ),
};

/** What a pupil hands in. */
export const EvidenceContent = z.object(evidenceFields);
export type EvidenceContent = z.output<typeof EvidenceContent>;

/** The revision that the pupil has seen, or 0 for none. */
const SeenRev = intBetween(0, 1_000_000);

export const HandInEvidenceBody = z.strictObject({
  ...evidenceFields,
  rev: SeenRev,
  eventId: z.uuid(),
});
export type HandInEvidenceBody = z.output<typeof HandInEvidenceBody>;

export const WithdrawEvidenceBody = z.strictObject({ rev: SeenRev, eventId: z.uuid() });
export type WithdrawEvidenceBody = z.output<typeof WithdrawEvidenceBody>;

const EvidenceFile = z.object({ hash: z.string(), url: z.string(), thumbnail: z.string() });

/** Evidence with addresses for the pupil or a teacher. */
export const Evidence = z.object({
  text: z.string(),
  images: z.array(EvidenceFile),
  audios: z.array(EvidenceFile),
  video: z.nullable(EvidenceFile),
  state: ReviewState,
  /** Why a teacher refused the evidence; else empty. */
  reason: z.string(),
  submittedAt: Instant,
  rev: intBetween(1, 1_000_000),
  /** Whether this is a change of approved evidence, which stays approved until a teacher approves the change. */
  isChange: z.boolean(),
});
export type Evidence = z.infer<typeof Evidence>;
