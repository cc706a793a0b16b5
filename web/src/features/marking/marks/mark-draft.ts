import { ANCHOR_TEXT_MAX, ANCHORS_MAX, COMMENT_MAX } from '@meiyu/contract/marking/mark.schema';

/** A spoken comment. The file may still be on its way to the server. */
export interface VoiceDraft {
  /** The hash of the file. */
  asset: string;
  ms: number;
}

/** A remark at a moment of a recording. */
export interface AnchorDraft {
  id: string;
  /** The hash of the recording. */
  asset: string;
  atMs: number;
  tone: 'good' | 'advice';
  text: string;
  voice: VoiceDraft | null;
}

/** How the calls name the rows of a work: levels of a rubric, or points of a written answer. */
export type RowKind = 'rubric' | 'points';

/** What a teacher has entered for one work. */
export interface MarkDraft {
  kind: RowKind;
  /** The level or the points of each row. A row without a value is missing. */
  values: Readonly<Record<string, number>>;
  /** The score that replaces the rows, or null. */
  score: number | null;
  /** The score of the complete mark, or null while it is incomplete. The server computes its own. */
  total: number | null;
  comment: string;
  anchors: readonly AnchorDraft[];
  voice: VoiceDraft | null;
}

export function createEmptyMark(kind: RowKind): MarkDraft {
  return { kind, values: {}, score: null, total: null, comment: '', anchors: [], voice: null };
}

/** Gives a row its value. The score then follows from the rows again. */
export function setValue(mark: MarkDraft, rowId: string, value: number): MarkDraft {
  return { ...mark, score: null, values: { ...mark.values, [rowId]: value } };
}

/** Adds a phrase at the end of the comment. Returns the mark unchanged if the comment would be too long. */
export function appendPhrase(mark: MarkDraft, phrase: string): MarkDraft {
  const comment = mark.comment.trimEnd();
  const needsStop = comment !== '' && !/[，。！？；、…~.!?]$/.test(comment);
  const longer = `${comment}${needsStop ? '，' : ''}${phrase}`;
  return longer.length > COMMENT_MAX ? mark : { ...mark, comment: longer };
}

/** Adds or replaces an anchor, in the order of time. An anchor without a text or a voice is removed. */
export function putAnchor(mark: MarkDraft, anchor: AnchorDraft): MarkDraft {
  const others = mark.anchors.filter(({ id }) => id !== anchor.id);
  const text = anchor.text.trim().slice(0, ANCHOR_TEXT_MAX);
  const isEmpty = text === '' && anchor.voice === null;
  if (!isEmpty && others.length >= ANCHORS_MAX) return mark;
  const kept = isEmpty ? others : [...others, { ...anchor, text }];
  // oxlint-disable-next-line unicorn/no-array-sort -- it sorts a new array; toSorted is too new
  return { ...mark, anchors: [...kept].sort((one, other) => one.atMs - other.atMs) };
}
