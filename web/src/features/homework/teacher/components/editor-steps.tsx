import type { ReactNode } from 'react';

import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { StickyFoot } from '../../../../ui/layout/sticky-foot.tsx';
import { Tabs } from '../../../../ui/navigation/tabs.tsx';
import styles from './homework-editor.module.css';

export type EditorStep = 'questions' | 'settings' | 'publish';

const steps = [
  { id: 'questions', label: '选题' },
  { id: 'settings', label: '设置' },
  { id: 'publish', label: '发布' },
] as const;

/** Shows the form of a homework in three steps, for a phone. */
export function EditorSteps({
  step,
  onStep,
  questions,
  settings,
  finish,
}: {
  step: EditorStep;
  onStep: (step: EditorStep) => void;
  questions: ReactNode;
  settings: ReactNode;
  finish: ReactNode;
}) {
  const next = steps[steps.findIndex(({ id }) => id === step) + 1];
  return (
    <Tabs label="步骤" tabs={steps} value={step} onChange={onStep}>
      {step === 'questions' && questions}
      {step === 'settings' && (
        <Card as="section" aria-label="设置" className={styles['settings']}>
          {settings}
        </Card>
      )}
      {step === 'publish' && (
        <Card as="section" aria-label="发布" className={styles['settings']}>
          {finish}
        </Card>
      )}
      {next && (
        <StickyFoot className={styles['next']}>
          <Button wide onClick={() => onStep(next.id)}>
            {`下一步：${next.label}`}
          </Button>
        </StickyFoot>
      )}
    </Tabs>
  );
}
