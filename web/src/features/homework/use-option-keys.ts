import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Which option a key means: A or 1 the first, B or 2 the second; -1 none. */
function optionIndex(key: string): number {
  if (/^[1-9]$/.test(key)) return Number(key) - 1;
  return /^[a-j]$/i.test(key) ? 'abcdefghij'.indexOf(key.toLowerCase()) : -1;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'text';
}

/** Lets the keys A–J and 1–9 choose among the options shown in `stage`, and Page Up and Down turn the page. */
export function useOptionKeys(
  stage: RefObject<HTMLElement | null>,
  onForward: () => void,
  onBack: () => void,
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
    // A sheet or a dialog is open over the page.
    if (document.querySelector('dialog[open]')) return;
    if (event.key === 'PageDown' || event.key === 'PageUp') {
      event.preventDefault();
      if (event.key === 'PageDown') onForward();
      else onBack();
      return;
    }
    const groups = stage.current?.querySelectorAll('fieldset:not(:disabled)');
    // Among several questions of a suite a letter would be ambiguous.
    if (groups?.length !== 1) return;
    const choices = 'input[type=radio], input[type=checkbox]';
    const input = groups[0]?.querySelectorAll<HTMLInputElement>(choices)[optionIndex(event.key)];
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
