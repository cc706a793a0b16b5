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

/** Whether the focus is on a part of the screen that is there still: the address has changed, not what one is at. */
function isStillAt(): boolean {
  const focused = document.activeElement;
  const main = focused?.closest('main');
  return focused === focusedAtDeparture && Boolean(main) && focused !== main;
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

/** By these a reader takes the page into their own hands. */
const HANDS = ['wheel', 'touchstart', 'keydown'] as const;

/** Scrolls to where a step was left, as soon as its content is tall enough; returns the way to stop. */
function restoreScroll(top: number): () => void {
  const giveUpAt = performance.now() + RESTORE_WITHIN_MS;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const hand of HANDS) window.removeEventListener(hand, stop);
  };
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) <= 1 || performance.now() > giveUpAt) stop();
    else frame = requestAnimationFrame(attempt);
  };
  for (const hand of HANDS) window.addEventListener(hand, stop, { passive: true });
  attempt();
  return stop;
}

function takeFocus(element: HTMLElement): void {
  element.setAttribute('tabindex', '-1');
  element.style.outline = 'none';
  element.focus({ preventScroll: true });
}

/**
 * The heading that names the screen takes the focus, so that a screen reader begins there; while there is none the
 * screen itself does, and hands it on. Returns the way to stop waiting.
 */
function focusHeading(): () => void {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  if (main) takeFocus(heading ?? main);
  if (!main || heading) return () => {};
  const watch = new MutationObserver(() => {
    const late = main.querySelector('h1');
    if (!late) return;
    watch.disconnect();
    if (document.activeElement === main) takeFocus(late);
  });
  watch.observe(main, { childList: true, subtree: true });
  return () => watch.disconnect();
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
    const stopWaiting = hasArrived && !hasMovedOn() && !isStillAt() ? focusHeading() : () => {};
    hasArrived = true;
    const stop = restoreScroll(top);
    window.addEventListener('scroll', rememberScroll, { passive: true });
    return () => {
      focusedAtDeparture = document.activeElement;
      stop();
      stopWaiting();
      window.removeEventListener('scroll', rememberScroll);
    };
  }, []);
  return null;
}
