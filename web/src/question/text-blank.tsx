import { TYPED_ANSWER_MAX } from '@meiyu/contract/question/parts.schema';
import { useState, type CSSProperties } from 'react';

import { classNames } from '../ui/class-names.ts';
import styles from './text-blank.module.css';

const LEAST_EM = 3;
const PADDING_EM = 1.6;

/** About how wide a text is, in em: Chinese characters are one, others a little over half. */
function widthOf(text: string): number {
  const wide = text.replace(/[ -ÿ]/g, '').length;
  return wide + (text.length - wide) * 0.6;
}

/**
 * A blank to type into, growing with its text. While an input method composes, only this field knows the letters:
 * half a syllable is no answer.
 */
export function TextBlank({
  value,
  onChange,
  wide = false,
  disabled,
  id,
  label,
}: {
  value: string;
  onChange: (value: string) => void;
  /** Takes the whole width instead of growing. */
  wide?: boolean;
  disabled: boolean;
  id?: string;
  label?: string;
}) {
  const [composing, setComposing] = useState<string | null>(null);
  const shown = composing ?? value;
  const width = `${Math.max(LEAST_EM, widthOf(shown) + PADDING_EM)}em`;
  const style: CSSProperties = wide ? {} : { width };
  return (
    <input
      id={id}
      className={classNames(styles['blank'], wide && styles['wide'])}
      style={style}
      type="text"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={TYPED_ANSWER_MAX}
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
