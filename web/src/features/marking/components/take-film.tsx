import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';

import { FilmLayer } from '../../../question/pins/film-layer.tsx';
import { PinLayer } from '../../../question/pins/pin-layer.tsx';
import type { AnchorEditor } from '../desk/use-anchor-editor.ts';
import type { AnchorDraft } from '../marks/mark-draft.ts';
import type { TakePlayback } from '../playback/take-playback.ts';
import { usePlayedTime } from '../playback/use-played-time.ts';
import { listPins } from './picture-board.tsx';
import { PlacingLayer } from './placing-layer.tsx';
import styles from './take-film.module.css';

/** How long before and after its moment a pin is shown. */
const SHOWN_MS = 1500;

/**
 * Shows the open film with the pins of its moment. A press plays or pauses it; while a remark is being written, a press sets its place. The
 * element belongs to the playback, because it loads before its work is open.
 */
export function TakeFilm({
  playback,
  anchors,
  editor,
}: {
  playback: TakePlayback;
  anchors: readonly AnchorDraft[];
  editor: AnchorEditor;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(16 / 9);
  const film = useStore(playback.store, (state) => state.film);
  const { time } = usePlayedTime(playback);
  useEffect(() => {
    if (film === null) return undefined;
    const toggle = () => playback.toggle();
    const measure = () => {
      if (film.videoHeight > 0) setRatio(film.videoWidth / film.videoHeight);
    };
    measure();
    film.addEventListener('click', toggle);
    film.addEventListener('loadedmetadata', measure);
    frame.current?.prepend(film);
    return () => {
      film.removeEventListener('click', toggle);
      film.removeEventListener('loadedmetadata', measure);
      film.remove();
    };
  }, [film, playback]);
  const { recording, editing } = editor;
  const hash = recording?.hash ?? '';
  const isPlacing = editing?.asset === hash;
  const near = anchors.map((anchor) =>
    anchor.id !== editing?.id && Math.abs((anchor.atMs ?? 0) - time * 1000) < SHOWN_MS
      ? anchor
      : { ...anchor, asset: '' },
  );
  return (
    <div ref={frame} className={styles['frame']}>
      <FilmLayer ratio={ratio}>
        {isPlacing && (
          <PlacingLayer
            editing={editing.place ?? null}
            tone={editing.tone}
            hasFocus={false}
            onPlace={(place) => editor.place(hash, place, false)}
            onDone={editor.endPlacing}
            onCancel={editor.cancel}
          />
        )}
        <PinLayer
          pins={listPins(near, hash)}
          active={editor.active}
          onPress={(id) => {
            const anchor = anchors.find((one) => one.id === id);
            if (anchor) editor.open(anchor);
          }}
        />
      </FilmLayer>
      {isPlacing && editing.place === undefined && (
        <p className={styles['hint']}>点一下画面，可以标出位置</p>
      )}
    </div>
  );
}
