/** The words in braces that a teacher replaces in a phrase: the pupil's name, and what the pupil does well. */
export const NAME_SLOT = '{姓名}';
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
