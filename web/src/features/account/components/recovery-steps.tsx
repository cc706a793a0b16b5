import { joinClassNames } from '../../../ui/class-names.ts';
import styles from './recovery-steps.module.css';

const steps = ['验证手机', '设置新密码'] as const;

/** Shows the progress of the recovery as two notes on a stave. The notes up to the current step are filled; at step 0 none is filled. */
export function RecoverySteps({ step }: { step: 0 | 1 | 2 }) {
  return (
    <ol className={styles['steps']} aria-label="步骤">
      {steps.map((title, index) => (
        <li
          key={title}
          className={joinClassNames(styles['step'], index < step && styles['reached'])}
          aria-current={index + 1 === step ? 'step' : undefined}
        >
          <span className={styles['note']}>{index + 1}</span>
          {title}
        </li>
      ))}
    </ol>
  );
}
