import { useEffect, useEffectEvent } from 'react';

import { isModalOpen } from '../../../ui/overlay/use-modal.ts';
import { findDeskAction, type DeskAction, type KeyPress } from './desk-keys.ts';
import { useDeskPreferences } from './desk-preferences.ts';

const FIELD_SELECTOR =
  'textarea, select, input:not([type="radio"]):not([type="range"]), [contenteditable]';
const CONTROL_SELECTOR = 'button, a[href], summary, input';

function describeFocus(target: EventTarget | null): KeyPress['focus'] {
  if (!(target instanceof Element)) return 'desk';
  // A dialog handles its own keys.
  if (target.matches(FIELD_SELECTOR) || isModalOpen()) return 'field';
  return target.closest(CONTROL_SELECTOR) === null ? 'desk' : 'control';
}

/** Calls `onAction` for the keys of the desk, unless the teacher has switched them off. For `fill`, `digit` is the pressed digit. */
export function useDeskKeys(onAction: (action: DeskAction, digit: number) => void): void {
  const hasKeys = useDeskPreferences((state) => state.hasKeys);
  const act = useEffectEvent(onAction);
  useEffect(() => {
    if (!hasKeys) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, isComposing } = event;
      const focus = describeFocus(event.target);
      const press = { key, ctrlKey, metaKey, altKey, repeat, isComposing, focus };
      const action = findDeskAction(press);
      if (action === null) return;
      event.preventDefault();
      act(action, Number(key));
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [hasKeys]);
}

/**
 * Removes the focus from a control that was pressed with the mouse or a finger. Otherwise Space and Enter would press this control again
 * instead of playing or completing the work.
 */
export function releasePressedControl(event: { detail: number; target: EventTarget }): void {
  if (event.detail === 0 || !(event.target instanceof Element)) return;
  const control = event.target.closest<HTMLElement>(
    'button, a[href], summary, input[type="radio"]',
  );
  control?.blur();
}
