import * as z from 'zod/mini';

import { exactTextField } from '../shared/form-fields.ts';
import { Id } from '../shared/text.ts';

export const PHRASES_MAX = 200;
export const PHRASE_TEXT_CHARACTERS_MAX = 120;

/** A sentence that a teacher often writes (常用语). */
export const Phrase = z.object({
  _id: Id,
  text: z.string(),
  /** The initials of its first characters in pinyin, in lower case, for example `qxw` for 气息稳. */
  initials: z.string(),
});
export type Phrase = z.infer<typeof Phrase>;

export const PhraseBody = z.strictObject({
  eventId: z.uuid(),
  text: exactTextField({
    label: '常用语',
    max: PHRASE_TEXT_CHARACTERS_MAX,
    missing: '请写一句常用语',
  }),
});
export type PhraseBody = z.infer<typeof PhraseBody>;
