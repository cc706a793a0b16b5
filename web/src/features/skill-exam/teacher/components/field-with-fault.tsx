import { useEffect, useId, useRef, type ReactNode } from 'react';

import { FieldError } from '../../../../ui/form/field-error.tsx';
import type { ExamFault } from '../exam-form.ts';

/** Groups the controls of a field. Shows the fault of the field below them, and moves the focus there, because the form is long. */
export function FieldWithFault({
  field,
  fault,
  children,
}: {
  field: ExamFault['field'];
  /** A new object for each attempt to save. */
  fault: ExamFault | null;
  children: ReactNode;
}) {
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const own = fault?.field === field ? fault : null;
  useEffect(() => {
    if (own === null || container.current === null) return;
    const controls = [
      ...container.current.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'input:not([hidden]), textarea',
      ),
    ];
    const control = controls.find(({ value }) => value.trim() === '') ?? controls[0];
    control?.closest('details')?.setAttribute('open', '');
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'center' });
  }, [own]);
  return (
    <div ref={container}>
      {children}
      <FieldError id={`${id}-error`} error={own?.message} />
    </div>
  );
}
