/** The word in a phrase that the pupil's name replaces. */
export const NAME_SLOT = '{姓名}';
/** The word in a phrase that the teacher replaces by what the pupil does well. */
export const STRENGTH_SLOT = '{亮点}';

/** Whether a text still has a slot that the teacher has not replaced. */
export function hasOpenSlot(text: string): boolean {
  return text.includes(NAME_SLOT) || text.includes(STRENGTH_SLOT);
}

/** empty: without a character. unfilled: with an open slot. ready: the teacher can seal it. */
export type RemarkReadiness = 'empty' | 'unfilled' | 'ready';

export function getReadiness(text: string): RemarkReadiness {
  if (text.trim() === '') return 'empty';
  return hasOpenSlot(text) ? 'unfilled' : 'ready';
}
