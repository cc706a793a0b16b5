import type { Subject } from '@meiyu/contract/shared/enumerations';
import type { ReactNode } from 'react';

import { getHref } from '../../../lib/address.ts';
import { joinClassNames } from '../../../ui/class-names.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import { skillExamAddresses } from '../skill-exam.addresses.ts';
import styles from './exam-page.module.css';
import { ExamSteps, type ExamStep } from './exam-steps.tsx';

/** Shows one step of an exam, which fills the window: the way back, the title, the three steps, the content and the main action. */
export function ExamPage({
  title,
  subject,
  step,
  clock,
  foot,
  error,
  isMissed = false,
  isWide = false,
  children,
}: {
  title: string;
  subject: Subject;
  step: ExamStep;
  /** The time that is left. */
  clock?: ReactNode;
  /** The main action, which stays visible at the end of the window. */
  foot?: ReactNode;
  /** Why the main action did not succeed. */
  error?: string;
  /** Whether the exam ended without a hand-in. */
  isMissed?: boolean;
  /** Whether the content has two columns on a desktop. */
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles['page']} data-sub={subject}>
      <header className={joinClassNames(styles['head'], Boolean(clock) && styles['timed'])}>
        <div className={styles['bar']}>
          <a
            className={styles['back']}
            data-back=""
            href={getHref(skillExamAddresses.list())}
            aria-label="返回测评列表"
          >
            <Icon name="chevronLeft" />
          </a>
          <h1 className={styles['title']}>
            <PhraseText text={title} />
          </h1>
          {clock && <div className={styles['clock']}>{clock}</div>}
        </div>
        <div className={styles['steps']}>
          <ExamSteps current={step} isMissed={isMissed} />
        </div>
      </header>
      <div className={joinClassNames(styles['main'], isWide && styles['wide'])}>{children}</div>
      {foot && (
        <footer className={styles['foot']}>
          {error && (
            <div className={styles['error']}>
              <FormError text={error} />
            </div>
          )}
          <div className={styles['row']}>{foot}</div>
        </footer>
      )}
    </div>
  );
}
