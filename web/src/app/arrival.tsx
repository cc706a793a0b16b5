import { useEffect, useLayoutEffect } from 'react';

import { pageTitle } from '../lib/page-title.ts';

/** How far each step of the history was scrolled when it was left; the key is kept in its state. */
const scrolls = new Map<string, number>();
/** Content that arrives later than this after going back stays where it is. */
const RESTORE_WITHIN_MS = 1_500;

let steps = 0;
let hasArrived = false;
/** What had the focus when the last screen was left, as the link that was pressed. */
let focusedAtDeparture: Element | null = null;

/** Whether the focus was taken elsewhere while the new screen was under way, as by opening a menu. */
function hasMovedOn(): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && focused !== focusedAtDeparture;
}

function currentStep(): string | null {
  const state: unknown = history.state;
  if (!(state instanceof Object) || !('step' in state)) return null;
  return typeof state.step === 'string' ? state.step : null;
}

function rememberScroll(): void {
  const step = currentStep();
  if (step !== null) scrolls.set(step, window.scrollY);
}

/** Scrolls to where a step was left, as soon as its content is tall enough; returns the way to stop. */
function restoreScroll(top: number): () => void {
  const giveUpAt = performance.now() + RESTORE_WITHIN_MS;
  let frame = 0;
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) <= 1 || performance.now() > giveUpAt) return;
    frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}

/** The heading that names the screen takes the focus, so that a screen reader begins there. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!heading) return;
  heading.setAttribute('tabindex', '-1');
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}

/**
 * What happens when a screen has come up: the page is named, the heading takes the focus, and the page
 * stands at its top, or where it was left when one goes back. Stands beside the screen, inside its
 * Suspense, so that it runs once the screen is there.
 */
export function Arrival({ title }: { title: string }) {
  useEffect(() => {
    document.title = pageTitle(title, location.hostname);
  }, [title]);
  // Before the browser tells of the scrolling that the new content causes.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const known = currentStep();
    const top = known === null ? 0 : (scrolls.get(known) ?? 0);
    if (known === null) {
      steps += 1;
      history.replaceState({ step: `${Date.now()}-${steps}` }, '');
    }
    // On the first load the browser's own focus order begins at the skip link.
    if (hasArrived && !hasMovedOn()) focusHeading();
    hasArrived = true;
    const stop = restoreScroll(top);
    window.addEventListener('scroll', rememberScroll, { passive: true });
    return () => {
      focusedAtDeparture = document.activeElement;
      stop();
      window.removeEventListener('scroll', rememberScroll);
    };
  }, []);
  return null;
}
