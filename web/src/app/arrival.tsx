import { useEffect, useLayoutEffect } from 'react';

import { buildPageTitle } from '../lib/page-title.ts';

/** The scroll positions by history entry. The state of an entry contains its key. */
const scrollPositions = new Map<string, number>();
/** After this time, content that loads late no longer changes the scroll position. */
const RESTORE_WITHIN_MS = 1_500;

let steps = 0;
let hasArrived = false;
/** The element that had the focus when the user left the last screen, for example the link that was pressed. */
let focusedAtDeparture: Element | null = null;

/** Returns whether the user has moved the focus while the new screen loaded, for example by opening a menu. */
function hasUserMovedFocus(): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && focused !== focusedAtDeparture;
}

/** Returns whether the focus is on an element of this screen. Then only the address has changed, not the screen. */
function isFocusInScreen(): boolean {
  const focused = document.activeElement;
  const main = focused?.closest('main');
  return focused === focusedAtDeparture && Boolean(main) && focused !== main;
}

function getCurrentStep(): string | null {
  const state: unknown = history.state;
  if (!(state instanceof Object) || !('step' in state)) return null;
  return typeof state.step === 'string' ? state.step : null;
}

function rememberScroll(): void {
  const step = getCurrentStep();
  if (step !== null) scrollPositions.set(step, window.scrollY);
}

/** After one of these events the user controls the scroll position, so it is no longer restored. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'keydown'] as const;

/** Scrolls to the stored position as soon as the content is tall enough. Returns a function that cancels this. */
function restoreScroll(top: number): () => void {
  const giveUpAt = performance.now() + RESTORE_WITHIN_MS;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const event of USER_SCROLL_EVENTS) window.removeEventListener(event, stop);
  };
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) <= 1 || performance.now() > giveUpAt) stop();
    else frame = requestAnimationFrame(attempt);
  };
  for (const event of USER_SCROLL_EVENTS) window.addEventListener(event, stop, { passive: true });
  attempt();
  return stop;
}

function focusWithoutScroll(element: HTMLElement): void {
  element.setAttribute('tabindex', '-1');
  element.style.outline = 'none';
  element.focus({ preventScroll: true });
}

/**
 * Moves the focus to the heading of the screen, so that screen readers start there. Until the heading exists, the screen itself has the
 * focus. Returns a function that stops waiting for the heading.
 */
function focusHeading(): () => void {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  if (main) focusWithoutScroll(heading ?? main);
  if (!main || heading) return () => {};
  const watch = new MutationObserver(() => {
    const lateHeading = main.querySelector('h1');
    if (!lateHeading) return;
    watch.disconnect();
    if (document.activeElement === main) focusWithoutScroll(lateHeading);
  });
  watch.observe(main, { childList: true, subtree: true });
  return () => watch.disconnect();
}

/**
 * Runs when a screen appears: sets the page title, focuses the heading, and scrolls to the top, or to the stored position after going
 * back. Render it beside the screen inside the same Suspense, so that it runs after the screen has loaded.
 */
export function ScreenArrival({ title }: { title: string }) {
  useEffect(() => {
    document.title = buildPageTitle(title, location.hostname);
  }, [title]);
  // A layout effect runs before the browser reports scrolling that the new content causes.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const step = getCurrentStep();
    const top = step === null ? 0 : (scrollPositions.get(step) ?? 0);
    if (step === null) {
      steps += 1;
      history.replaceState({ step: `${Date.now()}-${steps}` }, '');
    }
    // On the first load the focus stays where it is, so that Tab starts at the skip link.
    const stopWaiting =
      hasArrived && !hasUserMovedFocus() && !isFocusInScreen() ? focusHeading() : () => {};
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
