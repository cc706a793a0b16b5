import { joinClassNames } from '../../ui/class-names.ts';
import styles from './pin-layer.module.css';
import { describePlace, type Place } from './place.ts';

export interface Pin {
  id: string;
  number: number;
  tone: 'good' | 'advice';
  place: Place;
}

/** Shows numbered pins and frames over a picture or a film, whose element must contain the layer. */
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
  return (
    <>
      {pins.map(({ id, number, tone, place }) => (
        <span key={id}>
          <PinFrame place={place} tone={tone} isActive={id === active} />
          <button
            type="button"
            className={joinClassNames(
              styles['pin'],
              styles[tone],
              id === active && styles['active'],
            )}
            style={{ left: `${place.x}%`, top: `${place.y}%` }}
            aria-label={`批注 ${number}，${describePlace(place)}`}
            aria-pressed={id === active}
            onClick={() => onPress(id)}
          >
            <span>{number}</span>
          </button>
        </span>
      ))}
    </>
  );
}

/** Shows the frame of a region. Renders nothing for a point. */
export function PinFrame({
  place: { x, y, w, h },
  tone,
  isActive,
}: {
  place: Place;
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
