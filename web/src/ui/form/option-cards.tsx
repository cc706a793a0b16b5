import { useId, type CSSProperties, type ReactNode } from 'react';

import { joinClassNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import unseen from '../unseen.module.css';
import styles from './option-cards.module.css';

/** The marking of an option: chosen and right, chosen and wrong, or right but not chosen. */
export type OptionVerdict = 'right' | 'wrong' | 'missed';

/**
 * `list`: one option in each row. `grid`: two texts in each row. `tiles`: two options in each row with the letter in the corner, or three
 * on a desktop if there are three. If a label of a grid does not fit on one line, all options are in one column.
 */
export type OptionLayout = 'list' | 'grid' | 'tiles';

export interface Option {
  value: string;
  /** The content of the card, for example a text, an image or an audio player. */
  content: ReactNode;
  /** The text in the circle, which replaces A, B, C. */
  mark?: string;
  verdict?: OptionVerdict | undefined;
}

interface OptionCardsProps {
  /** The question, as the accessible name of the group. It is visible only with `legendShown`. */
  legend: string;
  isLegendShown?: boolean;
  options: readonly Option[];
  layout?: OptionLayout;
  /** The width of the longest label of a grid or of tiles, as a CSS length. */
  labelWidth?: string;
  /** Whether the choice is final. Controls inside the cards, for example an audio player, still work. */
  disabled?: boolean;
}

const VERDICT_VIEWS = {
  right: { icon: 'check', words: '，选对了' },
  wrong: { icon: 'cross', words: '，选错了' },
  missed: { icon: 'check', words: '，正确答案' },
} as const;

/** Shows large cards, of which the user chooses one. They are native radio buttons, so arrow keys move and choose. */
export function RadioCards({
  value,
  onChange,
  ...rest
}: OptionCardsProps & { value: string | null; onChange: (value: string) => void }) {
  return (
    <OptionCards
      {...rest}
      type="radio"
      isChosen={(option) => option === value}
      onToggle={(option) => onChange(option)}
    />
  );
}

/** Shows large cards, of which the user chooses any number. They are native checkboxes, so the space bar chooses. */
export function CheckCards({
  values,
  onChange,
  ...rest
}: OptionCardsProps & { values: readonly string[]; onChange: (values: string[]) => void }) {
  const order = rest.options.map((option) => option.value);
  return (
    <OptionCards
      {...rest}
      type="checkbox"
      isChosen={(option) => values.includes(option)}
      onToggle={(option, isOn) =>
        onChange(order.filter((other) => (other === option ? isOn : values.includes(other))))
      }
    />
  );
}

function toVariables(variables: CSSProperties & Record<`--${string}`, string>): CSSProperties {
  return variables;
}

function OptionCards({
  legend,
  isLegendShown = false,
  options,
  layout = 'list',
  labelWidth,
  disabled = false,
  type,
  isChosen,
  onToggle,
}: OptionCardsProps & {
  type: 'radio' | 'checkbox';
  isChosen: (value: string) => boolean;
  onToggle: (value: string, isOn: boolean) => void;
}) {
  const name = useId();
  return (
    <fieldset
      className={joinClassNames(
        styles['options'],
        styles[layout],
        options.length === 3 && styles['three'],
      )}
      style={labelWidth === undefined ? undefined : toVariables({ '--label': labelWidth })}
    >
      <legend className={isLegendShown ? styles['legend'] : unseen['unseen']}>{legend}</legend>
      {options.map(({ value, content, mark, verdict }, index) => (
        <label key={value} className={styles['option']}>
          <input
            className={styles['input']}
            type={type}
            name={name}
            value={value}
            checked={isChosen(value)}
            disabled={disabled}
            onChange={(event) => onToggle(value, event.target.checked)}
          />
          <span className={joinClassNames(styles['face'], verdict && styles[verdict])}>
            <span
              className={joinClassNames(styles['mark'], type === 'checkbox' && styles['square'])}
            >
              {mark ?? String.fromCodePoint(65 + index)}
            </span>
            <span className={styles['content']}>{content}</span>
            {verdict && <span className={unseen['unseen']}>{VERDICT_VIEWS[verdict].words}</span>}
            <span className={styles['sign']}>
              <Icon name={verdict ? VERDICT_VIEWS[verdict].icon : 'check'} />
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
