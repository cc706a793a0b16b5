/** Returns the heading of the page, and lets scripts focus it. A dialog focuses it if the control that opened the dialog is gone. */
export function findPageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  return heading;
}
