import { joinClassNames } from '../../../ui/class-names.ts';
import type { MarkRow } from '../marks/mark-rows.ts';
import styles from './level-row.module.css';

/** Shows one criterion, or one part of the score, with a button for each value. The active row also describes its levels. */
export function LevelRow({
  row,
  value,
  isActive,
  name,
  isLocked,
  onFill,
}: {
  row: MarkRow;
  value: number | undefined;
  isActive: boolean;
  /** The name of the group of radio buttons, unique on the page. */
  name: string;
  isLocked: boolean;
  onFill: (value: number) => void;
}) {
  const { text, values, words, full } = row;
  // A mark from another device can have a value without a button, for example 1.5 points. It gets a button too.
  const shownValues = value === undefined || values.includes(value) ? values : [...values, value];
  return (
    <fieldset
      className={joinClassNames(styles['row'], isActive && styles['active'])}
      aria-label={text}
      disabled={isLocked}
    >
      <div className={styles['head']}>
        <b className={styles['text']}>{text}</b>
        <span className={styles['words']}>{describeValue(row, value, isActive)}</span>
      </div>
      <div
        className={styles['values']}
        style={{ gridTemplateColumns: `repeat(${shownValues.length}, minmax(0, 1fr))` }}
      >
        {shownValues.map((one) => (
          <label key={one} className={styles['value']} title={words?.[one]}>
            <input
              className={styles['input']}
              type="radio"
              name={name}
              checked={one === value}
              aria-label={words?.[one] ? `${one}，${words[one]}` : `${one} 分`}
              onChange={() => onFill(one)}
              // Pressing the chosen value again also makes the next row active.
              onClick={() => {
                if (one === value) onFill(one);
              }}
            />
            <span className={styles['face']}>{one}</span>
          </label>
        ))}
      </div>
      {isActive && words && (
        <ol className={styles['levels']} aria-hidden="true">
          {words.map((_, index) => {
            // The list begins with the best level.
            const level = words.length - 1 - index;
            return (
              <li key={level}>
                <b>{level}</b>
                {words[level]}
              </li>
            );
          })}
        </ol>
      )}
      {isActive && words === null && row.keywords.length > 0 && (
        <p className={styles['keywords']}>
          可能写到：{row.keywords.join('、')}（满分 {full}）
        </p>
      )}
    </fieldset>
  );
}

function describeValue(
  { words, full }: MarkRow,
  value: number | undefined,
  isActive: boolean,
): string {
  if (words === null) return `${value ?? '–'} / ${full} 分`;
  if (value !== undefined) return words[value] ?? '';
  return isActive ? '按 0–4 打分' : '';
}
