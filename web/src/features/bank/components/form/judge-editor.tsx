import { useId } from 'react';

import { FormSection, CheckInput, TextInput } from './controls.tsx';
import type { EditorProps } from './editor-props.ts';
import styles from './rows.module.css';

/** Edits whether the statement is right, and the reasons that a pupil may give. */
export function JudgeEditor({ draft: { verdict, reasonPrompt, reasons }, onChange }: EditorProps) {
  const name = useId();
  return (
    <FormSection title="答案">
      <div className={styles['row']}>
        {[true, false].map((value) => (
          <CheckInput
            key={String(value)}
            type="radio"
            name={name}
            text={value ? '说法对' : '说法错'}
            checked={verdict === value}
            onChange={() => onChange({ verdict: value })}
          />
        ))}
      </div>
      <TextInput
        label="要学生写理由时的提示语"
        isLabelShown
        value={reasonPrompt}
        placeholder="不写理由就留空，如：错在哪里？"
        onChange={(text) => onChange({ reasonPrompt: text })}
      />
      {reasonPrompt.trim() !== '' && (
        <TextInput
          label="算对的理由，用 | 隔开"
          isLabelShown
          value={reasons}
          placeholder="速度太快|太快"
          onChange={(text) => onChange({ reasons: text })}
        />
      )}
    </FormSection>
  );
}
