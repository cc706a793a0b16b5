import '../../../ui/icon/media-icons.ts';
import type { AnswerFile } from '@meiyu/contract/question/answer-file.schema';
import { useState } from 'react';

import type { ImagePosition } from '../../../question/pins/image-position.ts';
import { PinLayer, type Pin } from '../../../question/pins/pin-layer.tsx';
import { Button } from '../../../ui/button.tsx';
import { joinClassNames } from '../../../ui/class-names.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import type { AnchorDraft } from '../marks/mark-draft.ts';
import styles from './image-board.module.css';
import { PlacingLayer } from './placing-layer.tsx';

/** Returns the pins of the remarks on a file, with the numbers of the remarks in the mark. */
export function listPins(anchors: readonly AnchorDraft[], asset: string): Pin[] {
  return anchors.flatMap(({ id, asset: hash, tone, place }, index) =>
    hash === asset && place ? [{ id, number: index + 1, tone, place }] : [],
  );
}

/** Shows the images of an answer, one at a time, with the teacher's pins. A tap or a drag on the image begins a remark. */
export function ImageBoard({
  images,
  shown,
  anchors,
  editing,
  active,
  hasFocus,
  isLocked,
  onShow,
  onPlace,
  onOpen,
  onDone,
  onCancel,
}: {
  /** The images that the server has. */
  images: readonly AnswerFile[];
  shown: AnswerFile;
  anchors: readonly AnchorDraft[];
  /** The remark that is being written, or null. */
  editing: AnchorDraft | null;
  active: string | null;
  hasFocus: boolean;
  isLocked: boolean;
  onShow: (hash: string) => void;
  /** `isByKey` is true if the teacher wants to move the position by keys. */
  onPlace: (place: ImagePosition, isByKey: boolean) => void;
  onOpen: (id: string) => void;
  onDone: () => void;
  onCancel: () => void;
}) {
  const [isLarge, setIsLarge] = useState(false);
  const here = editing?.asset === shown.hash ? editing : null;
  const pins = listPins(anchors, shown.hash).filter(({ id }) => id !== here?.id);
  const number = images.indexOf(shown) + 1;
  return (
    <section className={styles['board']} aria-label="学生的图片">
      <div className={styles['tools']}>
        {images.length > 1 && (
          <div className={styles['choice']}>
            <SegmentedControl
              legend="看哪一张"
              options={images.map(({ hash }, index) => ({
                value: hash,
                label: `图 ${index + 1}`,
              }))}
              value={shown.hash}
              onChange={onShow}
            />
          </div>
        )}
        <Button
          size="small"
          variant="soft"
          icon={isLarge ? 'zoomOut' : 'zoom'}
          onClick={() => setIsLarge(!isLarge)}
        >
          {isLarge ? '缩小' : '放大'}
        </Button>
        {!isLocked && (
          <Button
            size="small"
            variant="soft"
            icon="plus"
            aria-label="在图上批注"
            onClick={() => onPlace({ x: 50, y: 50 }, true)}
          >
            批注
          </Button>
        )}
      </div>
      <div className={styles['scroll']}>
        <div className={joinClassNames(styles['picture'], isLarge && styles['large'])}>
          <img
            src={shown.url ?? ''}
            alt={`学生的图片 ${number}`}
            width={shown.width ?? undefined}
            height={shown.height ?? undefined}
            draggable={false}
          />
          {!isLocked && (
            <PlacingLayer
              editing={here?.place ?? null}
              tone={here?.tone ?? 'advice'}
              hasFocus={hasFocus}
              onPlace={(place) => onPlace(place, hasFocus && here !== null)}
              onDone={onDone}
              onCancel={onCancel}
            />
          )}
          <PinLayer pins={pins} active={active} onPress={onOpen} />
        </div>
      </div>
    </section>
  );
}
