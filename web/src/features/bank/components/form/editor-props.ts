import type { QuestionDraft } from '../../draft/question-draft.ts';

/** The props of the editor for one question type. */
export interface EditorProps {
  draft: QuestionDraft;
  onChange: (changed: Partial<QuestionDraft>) => void;
}

/** Returns a copy of a list with one item changed. */
export function replaceAt<Item>(list: readonly Item[], index: number, item: Item): Item[] {
  return list.map((one, at) => (at === index ? item : one));
}

/** Returns a copy of a list without one item. */
export function removeAt<Item>(list: readonly Item[], index: number): Item[] {
  return list.filter((_, at) => at !== index);
}
