import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import styles from './score-given.module.css';

/** Lets the teacher enter the score directly instead of points for each row. */
export function ScoreGiven({
  full,
  score,
  isLocked,
  onChange,
}: {
  full: number;
  /** The score that the teacher entered, or null if the score is computed from the rows. */
  score: number | null;
  isLocked: boolean;
  onChange: (score: number | null) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  if (score === null && typed === null) {
    return isLocked ? null : (
      <Button
        variant="ghost"
        size="small"
        className={styles['open'] ?? ''}
        onClick={() => setTyped('')}
      >
        直接给总分
      </Button>
    );
  }
  const text = typed ?? String(score);
  const value = Number(text);
  const isValid =
    text.trim() !== '' && value >= 0 && value <= full && /^\d+(\.\d{1,2})?$/.test(text);
  return (
    <Field
      label="总分"
      isLabelShown
      inputMode="decimal"
      value={text}
      disabled={isLocked}
      error={text === '' || isValid ? undefined : `请输入 0 到 ${full} 的分数，最多两位小数`}
      trailing={`/ ${full}`}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value.trim();
        setTyped(next);
        if (next === '') onChange(null);
        else if (/^\d+(\.\d{1,2})?$/.test(next) && Number(next) <= full) onChange(Number(next));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
