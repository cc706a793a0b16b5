import type { Work } from '@meiyu/contract/marking/marking.schema';
import type { AnswerFile } from '@meiyu/contract/question/answer-file.schema';
import { useState } from 'react';

import { createId } from '../../../lib/new-id.ts';
import { formatTime } from '../../../media/player/clock-time.ts';
import type { ImagePosition } from '../../../question/pins/image-position.ts';
import { putAnchor, type AnchorDraft, type VoiceDraft } from '../marks/mark-draft.ts';
import type { TakePlayback } from '../playback/take-playback.ts';
import type { MarkEditor } from './use-mark-editor.ts';
import { findRecording } from './use-playback.ts';

/** The contract allows at most 16 characters. */
const ANCHOR_ID_LENGTH = 12;

const createAnchor = (asset: string): AnchorDraft => ({
  id: createId().slice(-ANCHOR_ID_LENGTH),
  asset,
  tone: 'advice',
  text: '',
  voice: null,
});

/** Returns the images of an answer that the server has. */
function listImages({ files }: Pick<Work, 'files'>): AnswerFile[] {
  return files.filter(({ kind, url }) => kind === 'image' && url !== null);
}

/** Edits the remarks on the files of the work on the screen. */
export function useAnchorEditor(
  work: Work,
  { mark, change }: MarkEditor,
  playback: TakePlayback,
  isLocked: boolean,
) {
  const [editing, setEditing] = useState<AnchorDraft | null>(null);
  const [isByKey, setIsByKey] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const [chosen, setChosen] = useState('');
  const recording = findRecording(work);
  const images = listImages(work);
  const shown = images.find(({ hash }) => hash === chosen) ?? images[0] ?? null;
  // A remark of another work is discarded, because the teacher has left that work.
  const current = work.files.some(({ hash }) => hash === editing?.asset) ? editing : null;

  /** Sets the position on a file. Begins a remark there if none is being written. */
  const place = (asset: string, at: ImagePosition, byKey: boolean) => {
    if (isLocked) return;
    const anchor = current?.asset === asset ? current : createAnchor(asset);
    setIsByKey(byKey);
    setEditing({ ...anchor, place: at });
  };
  /** Begins a remark at the moment of the recording, or in the middle of the image. */
  const start = () => {
    if (isLocked) return;
    if (recording === null) {
      if (shown) place(shown.hash, { x: 50, y: 50 }, true);
      return;
    }
    playback.pause();
    setIsByKey(false);
    setEditing({ ...createAnchor(recording.hash), atMs: Math.round(playback.time * 1000) });
  };
  const cancel = () => setEditing(null);
  return {
    editing: current,
    active,
    isByKey,
    recording,
    images,
    shown,
    show: setChosen,
    start,
    place,
    cancel,
    edit: (anchor: AnchorDraft) => {
      setIsByKey(false);
      setChosen(anchor.asset);
      setEditing(anchor);
    },
    speak: (voice: VoiceDraft) => current && setEditing({ ...current, voice }),
    save: (changed: AnchorDraft) => {
      change(putAnchor(mark, changed));
      cancel();
    },
    /** Moves the playback to a remark, or shows its image with the pin highlighted. */
    open: ({ id, asset, atMs }: AnchorDraft) => {
      setActive(id);
      if (atMs === undefined) setChosen(asset);
      else playback.seek(atMs / 1000);
    },
    describe: ({ asset, atMs }: AnchorDraft) =>
      atMs === undefined
        ? `图 ${images.findIndex(({ hash }) => hash === asset) + 1}`
        : formatTime(atMs / 1000),
    /** Passes the focus from the position to the text. */
    endPlacing: () => setIsByKey(false),
  };
}
export type AnchorEditor = ReturnType<typeof useAnchorEditor>;
