import type { Mark, MarkContent, MarkVersion } from '@meiyu/contract/marking/mark.schema';
import type { Anchor } from '@meiyu/contract/question/remark.schema';

import { readImagePosition } from '../../../question/pins/image-position.ts';
import type { AnchorDraft, MarkDraft, RowKind, VoiceDraft } from './mark-draft.ts';

/** Builds the body of a save request from the mark that the teacher entered. */
export function toMarkContent(mark: MarkDraft): MarkContent {
  const { kind, values, score, comment, voice } = mark;
  const hasValues = score === null && Object.keys(values).length > 0;
  return {
    ...(hasValues && { [kind]: { ...values } }),
    ...(score !== null && { score }),
    comment,
    anchors: mark.anchors.map(toAnchor),
    ...(voice && { voice }),
  };
}

function toAnchor({ id, asset, atMs, place, tone, text, voice }: AnchorDraft) {
  return {
    id,
    asset,
    ...(atMs !== undefined && { atMs }),
    ...place,
    tone,
    ...(text && { text }),
    ...(voice && { voice }),
  };
}

/** Returns the moment and the position of an anchor of the server. */
function readPosition({ atMs, ...anchor }: Pick<Anchor, 'atMs' | 'x' | 'y' | 'w' | 'h'>) {
  const place = readImagePosition(anchor);
  return { ...(atMs !== undefined && { atMs }), ...(place && { place }) };
}

const readVoice = (voice: Mark['voice']): VoiceDraft | null =>
  voice ? { asset: voice.asset, ms: voice.ms } : null;

/** Converts the server's mark to a draft. `kind` is the kind of the work's rows. */
export function readMark({ mark }: Pick<MarkVersion, 'mark'>, kind: RowKind): MarkDraft {
  return {
    kind,
    values: mark.rubric ?? mark.points ?? {},
    score: mark.isScoreGiven ? mark.score : null,
    total: mark.score,
    comment: mark.comment,
    anchors: mark.anchors.map(({ id, asset, tone = 'advice', text = '', voice, ...anchor }) => ({
      id,
      asset,
      ...readPosition(anchor),
      tone,
      text,
      voice: readVoice(voice),
    })),
    voice: readVoice(mark.voice),
  };
}
