import {
  ANCHOR_TEXT_CHARACTERS_MAX,
  ANCHORS_MAX,
  COMMENT_CHARACTERS_MAX,
} from '@meiyu/contract/marking/mark.schema';

import type { ImagePosition } from '../../../question/pins/image-position.ts';

/** A spoken comment. */
export interface VoiceDraft {
  /** The hash of the file. The upload may not have ended yet. */
  asset: string;
  ms: number;
}

/** A remark at a moment of a recording, at a moment and perhaps a position of a film, or at a position on an image. */
export interface AnchorDraft {
  id: string;
  /** The hash of the file. */
  asset: string;
  /** Absent on an image. */
  atMs?: number;
  place?: ImagePosition;
  tone: 'good' | 'advice';
  text: string;
  voice: VoiceDraft | null;
}

/** How requests name the rows of a work: levels of a rubric, or points of a written answer. */
export type RowKind = 'rubric' | 'points';

/** What a teacher has entered for one work. */
export interface MarkDraft {
  kind: RowKind;
  /** The level or the points of each row by its id. A row that the teacher has not marked is absent. */
  values: Readonly<Record<string, number>>;
  /** The score that the teacher entered instead of the rows, or null. */
  score: number | null;
  /** The score of the complete mark, or null while rows are missing. The server computes the score itself. */
  total: number | null;
  comment: string;
  anchors: readonly AnchorDraft[];
  voice: VoiceDraft | null;
}

export function createEmptyMark(kind: RowKind): MarkDraft {
  return { kind, values: {}, score: null, total: null, comment: '', anchors: [], voice: null };
}

/** Sets the value of a row. Removes a score that was entered directly, so that the rows decide the score again. */
export function setValue(mark: MarkDraft, rowId: string, value: number): MarkDraft {
  return { ...mark, score: null, values: { ...mark.values, [rowId]: value } };
}

/** Adds a phrase at the end of the comment. Returns the mark unchanged if the comment would be longer than `max`. */
export function appendPhrase<Mark extends { comment: string }>(
  mark: Mark,
  phrase: string,
  max = COMMENT_CHARACTERS_MAX,
): Mark {
  const comment = mark.comment.trimEnd();
  const needsComma = comment !== '' && !/[，。！？；、…~.!?]$/.test(comment);
  const longer = `${comment}${needsComma ? '，' : ''}${phrase}`;
  return longer.length > max ? mark : { ...mark, comment: longer };
}

/** Adds or replaces an anchor and sorts the anchors by time; those on images keep their order. An anchor without a text and without a voice comment is removed. */
export function putAnchor(mark: MarkDraft, anchor: AnchorDraft): MarkDraft {
  const others = mark.anchors.filter(({ id }) => id !== anchor.id);
  const text = anchor.text.trim().slice(0, ANCHOR_TEXT_CHARACTERS_MAX);
  const isEmpty = text === '' && anchor.voice === null;
  if (!isEmpty && others.length >= ANCHORS_MAX) return mark;
  const changed = isEmpty ? [] : [{ ...anchor, text }];
  const at = mark.anchors.findIndex(({ id }) => id === anchor.id);
  // A changed anchor keeps its place in the order.
  const kept =
    at === -1
      ? [...others, ...changed]
      : mark.anchors.flatMap((one, index) => (index === at ? changed : [one]));
  return { ...mark, anchors: [...kept].sort((one, other) => (one.atMs ?? 0) - (other.atMs ?? 0)) };
}
