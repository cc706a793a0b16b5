import { useRef } from 'react';

import { joinClassNames } from '../../ui/class-names.ts';
import { useElementSize } from '../../ui/layout/use-element-size.ts';
import { describeImagePosition, type ImagePosition } from './image-position.ts';
import styles from './pin-layer.module.css';
import { spreadPins, type Point } from './spread-pins.ts';

export interface Pin {
  id: string;
  number: number;
  tone: 'good' | 'advice';
  place: ImagePosition;
}

/**
 * Shows numbered pins and frames over an image or a film, whose element must contain the layer. A pin that would cover an earlier one
 * stands beside its position, with a line to it.
 */
export function PinLayer({
  pins,
  active,
  onPress,
}: {
  pins: readonly Pin[];
  /** The id of the pin that is highlighted, or null. */
  active: string | null;
  onPress: (id: string) => void;
}) {
  const layer = useRef<HTMLDivElement>(null);
  const { width, height } = useElementSize(layer);
  const points = pins.map(({ place: { x, y } }) => ({
    x: (x * width) / 100,
    y: (y * height) / 100,
  }));
  const shown = spreadPins(points, { width, height });
  return (
    <div ref={layer} className={styles['layer']}>
      {pins.map(({ id, number, tone, place }, index) => {
        const from = points[index] ?? { x: 0, y: 0 };
        const to = shown[index] ?? from;
        return (
          <span key={id}>
            <PinFrame place={place} tone={tone} isActive={id === active} />
            <PinLine from={from} to={to} tone={tone} />
            <button
              type="button"
              className={joinClassNames(
                styles['pin'],
                styles[tone],
                id === active && styles['active'],
              )}
              style={{
                left: `calc(${place.x}% + ${to.x - from.x}px)`,
                top: `calc(${place.y}% + ${to.y - from.y}px)`,
              }}
              aria-label={`批注 ${number}，${describeImagePosition(place)}`}
              aria-pressed={id === active}
              onClick={() => onPress(id)}
            >
              <span>{number}</span>
            </button>
          </span>
        );
      })}
    </div>
  );
}

/** Shows a line from a position to its pin. Renders nothing if the pin is at the position. */
function PinLine({ from, to, tone }: { from: Point; to: Point; tone: 'good' | 'advice' }) {
  const right = to.x - from.x;
  const down = to.y - from.y;
  if (right === 0 && down === 0) return null;
  return (
    <span
      className={joinClassNames(styles['line'], styles[tone])}
      style={{
        left: `${from.x}px`,
        top: `${from.y}px`,
        width: `${Math.hypot(right, down)}px`,
        transform: `rotate(${Math.atan2(down, right)}rad)`,
      }}
    />
  );
}

/** Shows the frame of a region. Renders nothing for a point. */
export function PinFrame({
  place: { x, y, w, h },
  tone,
  isActive,
}: {
  place: ImagePosition;
  tone: 'good' | 'advice';
  isActive: boolean;
}) {
  if (w === undefined || h === undefined) return null;
  return (
    <span
      className={joinClassNames(styles['frame'], styles[tone], isActive && styles['active'])}
      style={{ left: `${x}%`, top: `${y}%`, width: `${w}%`, height: `${h}%` }}
    />
  );
}
