/** Moves the focus to the first control of a form that an error message belongs to. */
export function focusFirstError(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-describedby$="-error"]')?.focus();
}
