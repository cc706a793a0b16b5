import { NAME_SLOT, STRENGTH_SLOT } from '@meiyu/contract/remarks/remarks.rules';

/** A text with its selection. */
export interface Edit {
  text: string;
  start: number;
  end: number;
}

/** Matches a text that ends with punctuation, an opening bracket or a space. No comma follows it. */
const ENDS_WITH_PAUSE = /[，。！？；：、,.!?;:（(“"\s]$/u;
/** Matches a text that begins with punctuation or a closing bracket. No comma precedes it. */
const STARTS_WITH_PAUSE = /^[，。！？；：、,.!?;:）)”"]/u;

/** Returns the edit with its first open slot selected, so that typing replaces the slot. */
function selectSlot(edit: Edit): Edit {
  const start = edit.text.indexOf(STRENGTH_SLOT);
  return start === -1 ? edit : { ...edit, start, end: start + STRENGTH_SLOT.length };
}

/** Replaces the selection. Adds a comma before the piece if the text before it does not end with a pause. */
function replaceSelection({ text, start, end }: Edit, piece: string): Edit {
  const before = text.slice(0, start);
  const comma =
    before === '' || ENDS_WITH_PAUSE.test(before) || STARTS_WITH_PAUSE.test(piece) ? '' : '，';
  const inserted = before + comma + piece;
  return {
    text: inserted + text.slice(end),
    start: inserted.length,
    end: inserted.length,
  };
}

/** Returns the piece with a space before it if a digit would touch a Chinese character. */
function spaceDigit(before: string, piece: string): string {
  return /\p{Script=Han}$/u.test(before) && /^\d/u.test(piece) ? ` ${piece}` : piece;
}

/** Inserts a phrase with the name of the pupil. The slot for a strength is selected. */
export function insertPhrase(edit: Edit, phrase: string, name: string): Edit {
  return selectSlot(replaceSelection(edit, phrase.split(NAME_SLOT).join(name)));
}

/** Inserts a fact: into the first open slot, else at the selection. */
export function insertFact(edit: Edit, fact: string): Edit {
  const at = edit.text.indexOf(STRENGTH_SLOT);
  if (at === -1) return replaceSelection(edit, fact);
  const before = edit.text.slice(0, at);
  const spaced = spaceDigit(before, fact);
  const end = at + spaced.length;
  const text = before + spaced + edit.text.slice(at + STRENGTH_SLOT.length);
  return { text, start: end, end };
}
