import '../../../../ui/icon/media-icons.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import styles from './basket-row-buttons.module.css';

/** What a teacher can do with a question of a homework. */
export interface BasketActions {
  /** Moves the question by this number of places. */
  onMove: (by: number) => void;
  onScore: (score: number) => void;
  /** Replaces the question by a similar one. */
  onSwap: () => void;
  onRemove: () => void;
  isFirst: boolean;
  isLast: boolean;
  isSwapping: boolean;
}

/** Shows the points of a question of a homework, and the buttons that move, replace and remove it. */
export function BasketRowButtons({
  number,
  score,
  actions: { onMove, onScore, onSwap, onRemove, isFirst, isLast, isSwapping },
}: {
  number: number;
  score: number;
  actions: BasketActions;
}) {
  const name = `第 ${number} 题`;
  const buttons = [
    { icon: 'chevronUp', label: '上移', isDisabled: isFirst, onPress: () => onMove(-1) },
    { icon: 'chevronDown', label: '下移', isDisabled: isLast, onPress: () => onMove(1) },
    { icon: 'swap', label: '换一题', isDisabled: isSwapping, onPress: onSwap },
    { icon: 'cross', label: '移出', isDisabled: false, onPress: onRemove },
  ] as const;
  return (
    <div className={styles['buttons']}>
      <label className={styles['points']}>
        <input
          type="number"
          min={1}
          inputMode="numeric"
          aria-label={`${name}分值`}
          value={score || ''}
          onChange={({ target }) => onScore(Number(target.value))}
        />
        <span aria-hidden="true">分</span>
      </label>
      {buttons.map(({ icon, label, isDisabled, onPress }) => (
        <IconButton
          key={label}
          className={styles['button']}
          icon={icon}
          label={`${name}${label}`}
          title={label}
          size={18}
          disabled={isDisabled}
          onClick={onPress}
        />
      ))}
    </div>
  );
}
