import { TYPED_ANSWER_CHARACTERS_MAX } from '@meiyu/contract/question/parts.schema';
import { useState, type CSSProperties } from 'react';

import { joinClassNames } from '../ui/class-names.ts';
import { estimateWidth } from '../ui/text/estimate-width.ts';
import styles from './text-blank.module.css';

const MIN_WIDTH_EM = 3;
/** A blank for a number is narrower, because numbers are short. */
const NUMBER_MIN_WIDTH_EM = 2.4;
const PADDING_EM = 1.6;

/**
 * Shows a blank that grows with its text. While an input method composes, `onChange` is not called, because half a syllable is not an
 * answer.
 */
export function TextBlank({
  value,
  onChange,
  wide = false,
  isNumber = false,
  disabled,
  id,
  label,
}: {
  value: string;
  onChange: (value: string) => void;
  /** Whether the blank uses the full width instead of growing. */
  wide?: boolean;
  /** Whether the blank takes only digits and a decimal point. */
  isNumber?: boolean;
  disabled: boolean;
  id?: string;
  label?: string;
}) {
  const [composing, setComposing] = useState<string | null>(null);
  const shown = composing ?? value;
  const width = `${Math.max(isNumber ? NUMBER_MIN_WIDTH_EM : MIN_WIDTH_EM, estimateWidth(shown) + PADDING_EM)}em`;
  const style: CSSProperties = wide ? {} : { width };
  return (
    <input
      id={id}
      className={joinClassNames(styles['blank'], wide && styles['wide'])}
      style={style}
      type="text"
      inputMode={isNumber ? 'decimal' : undefined}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={TYPED_ANSWER_CHARACTERS_MAX}
      aria-label={label}
      disabled={disabled}
      value={shown}
      onChange={({ target, nativeEvent }) => {
        const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
        setComposing(isComposing ? target.value : null);
        if (!isComposing) onChange(target.value);
      }}
      onCompositionEnd={({ currentTarget }) => {
        setComposing(null);
        onChange(currentTarget.value);
      }}
      onBlur={() => {
        if (composing === null) return;
        setComposing(null);
        onChange(composing);
      }}
    />
  );
}
