import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';

import { getErrorMessage } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { joinClassNames } from '../ui/class-names.ts';
import { FormError } from '../ui/form/form-error.tsx';
import { StickyFoot } from '../ui/layout/sticky-foot.tsx';
import { PhraseText } from '../ui/text/phrase-text.tsx';
import styles from './item-form.module.css';

/** Shows the form of an item beside a preview of the item, with the button that submits it. */
export function ItemForm({
  form,
  submission,
  isStored,
  approvalText,
  extraError = '',
  submitLabel = '交给老师',
  busyLabel = '正在交…',
  preview,
  children,
  onSubmit,
}: {
  form: RefObject<HTMLFormElement | null>;
  submission: Pick<UseMutationResult, 'error' | 'isPending'>;
  /** Whether the device keeps the draft. */
  isStored: boolean;
  /** What happens after the approval, for example 老师看过就挂上墙。 */
  approvalText: string;
  /** The message of a field that cannot show its own. */
  extraError?: string | undefined;
  submitLabel?: string;
  busyLabel?: string;
  /** Null for a form without a preview. */
  preview: ReactNode;
  children: ReactNode;
  onSubmit: () => void;
}) {
  return (
    <div className={joinClassNames(styles['page'], preview !== null && styles['columns'])}>
      {preview !== null && (
        <div className={styles['preview']} aria-hidden="true">
          {preview}
        </div>
      )}
      <form
        ref={form}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <p className={styles['hint']}>
          {isStored ? '没有交的内容会留在这台设备上。' : '这台设备不能保存内容，请一次填完再离开。'}
        </p>
        <StickyFoot className={styles['foot']}>
          <FormError text={submission.error ? getErrorMessage(submission.error) : extraError} />
          <div className={styles['line']}>
            <p className={styles['rule']}>
              <PhraseText text={approvalText} />
            </p>
            <Button type="submit" wide loading={submission.isPending}>
              {submission.isPending ? busyLabel : submitLabel}
            </Button>
          </div>
        </StickyFoot>
      </form>
    </div>
  );
}

/** Shows a label above a control that has no label of its own. */
export function FieldGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className={styles['label']}>{label}</p>
      {children}
    </div>
  );
}
