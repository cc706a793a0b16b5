import type { Mark } from '@meiyu/contract/marking/mark.schema';
import type { Voice } from '@meiyu/contract/question/remark.schema';

import { showAnchor, type StoredVoice } from '../../attempt/remark.rules.ts';
import type { TeacherMark } from '../../attempt/teacher-mark.rules.ts';

/** Converts a stored mark to the reply. `score` is null while the mark is incomplete. */
export function showMark(
  { rubric, points, anchors, comment, voice, ...mark }: TeacherMark,
  score: number | null,
  showVoice: (voice: StoredVoice) => Voice,
): Mark {
  return {
    ...(rubric !== undefined && { rubric }),
    ...(points !== undefined && { points }),
    score,
    isScoreGiven: mark.score !== undefined,
    comment,
    anchors: anchors.map((anchor) => showAnchor(anchor, showVoice)),
    ...(voice !== undefined && { voice: showVoice(voice) }),
  };
}
