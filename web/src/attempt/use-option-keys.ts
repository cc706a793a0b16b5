import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Returns the index of the option that a key chooses: 0 for A or 1, 1 for B or 2. Returns -1 for other keys. */
function getOptionIndex(key: string): number {
  if (/^[1-9]$/.test(key)) return Number(key) - 1;
  return /^[a-j]$/i.test(key) ? 'abcdefghij'.indexOf(key.toLowerCase()) : -1;
}

/** Checks whether the focused element handles letters and digits itself, for example a text field or a slider. */
function hasOwnKeys(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type);
}

/** Checks whether Enter does nothing in the focused element and does not end the input of a Chinese word. */
function isUnusedEnter({ target, isComposing, repeat }: KeyboardEvent): boolean {
  if (isComposing || repeat || !(target instanceof Element)) return false;
  return target.closest('button, a, textarea, summary, [role=slider], [role=button]') === null;
}

/** Checks whether the page can scroll down (`step` 1) or up (-1). */
function canScroll(element: Element | null, step: 1 | -1): boolean {
  if (!element) return false;
  const { scrollTop, scrollHeight, clientHeight } = element;
  // Browsers round scroll positions, so a difference below one pixel does not count.
  return step === 1 ? scrollTop + clientHeight < scrollHeight - 1 : scrollTop > 1;
}

/** Returns the options that keys can choose: those of the focused group, or of the only group in `stage`. */
function findChoices(focused: Element, stage: Element): HTMLInputElement[] {
  const groups = [...stage.querySelectorAll('fieldset')];
  const group = focused.closest('fieldset') ?? (groups.length === 1 ? groups[0] : null);
  const choices = 'input[type=radio], input[type=checkbox]';
  const inputs = [...(group?.querySelectorAll<HTMLInputElement>(choices) ?? [])];
  return inputs.filter((input) => !input.disabled);
}

/**
 * Lets the keys A–J and 1–9 choose an option while the focus is in `stage`. Elsewhere they do nothing, so that dictated text chooses no
 * option (WCAG 2.1.4). Page Up and Page Down change the question when the page cannot scroll further. Enter presses the main button.
 */
export function useOptionKeys(
  stage: RefObject<HTMLElement | null>,
  { onForward, onBack, onEnter }: Record<'onForward' | 'onBack' | 'onEnter', () => void>,
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    // Keys do nothing while a sheet or a dialog is open.
    if (document.querySelector('dialog[open]')) return;
    if (event.key === 'Enter') {
      if (isUnusedEnter(event)) onEnter();
      return;
    }
    if (hasOwnKeys(target)) return;
    if (event.key === 'PageDown' || event.key === 'PageUp') {
      const step = event.key === 'PageDown' ? 1 : -1;
      if ([stage.current, document.scrollingElement].some((one) => canScroll(one, step))) return;
      event.preventDefault();
      if (step === 1) onForward();
      else onBack();
      return;
    }
    if (!(target instanceof Element) || !stage.current?.contains(target)) return;
    const input = findChoices(target, stage.current)[getOptionIndex(event.key)];
    if (!input) return;
    input.click();
    input.focus({ preventScroll: true });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
