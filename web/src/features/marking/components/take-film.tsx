import { PinLayer } from '../../../question/pins/pin-layer.tsx';
import type { AnchorEditor } from '../desk/use-anchor-editor.ts';
import type { AnchorDraft } from '../marks/mark-draft.ts';
import type { TakePlayback } from '../playback/take-playback.ts';
import { usePlayedTime } from '../playback/use-played-time.ts';
import { FilmFrame } from './film-frame.tsx';
import { listPins } from './image-board.tsx';
import { PlacingLayer } from './placing-layer.tsx';
import styles from './take-film.module.css';

/** A pin is visible for this time before and after the moment of its remark. */
const SHOWN_MS = 1500;

/** Shows the open film with the pins of its moment. While a remark is being written, a press sets its position. */
export function TakeFilm({
  playback,
  anchors,
  editor,
}: {
  playback: TakePlayback;
  anchors: readonly AnchorDraft[];
  editor: AnchorEditor;
}) {
  const { time } = usePlayedTime(playback);
  const { recording, editing } = editor;
  const hash = recording?.hash ?? '';
  const isPlacing = editing?.asset === hash;
  const near = anchors.map((anchor) =>
    anchor.id !== editing?.id && Math.abs((anchor.atMs ?? 0) - time * 1000) < SHOWN_MS
      ? anchor
      : { ...anchor, asset: '' },
  );
  return (
    <FilmFrame
      playback={playback}
      below={
        isPlacing &&
        editing.place === undefined && <p className={styles['hint']}>点一下画面，可以标出位置</p>
      }
    >
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
    </FilmFrame>
  );
}
