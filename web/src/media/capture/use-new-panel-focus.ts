import { useEffect, type RefObject } from 'react';

/** Moves the focus to the first button of a panel that the user has just asked for. The notice that had the focus is gone. */
export function useNewPanelFocus(panel: RefObject<HTMLElement | null>, isNew: boolean): void {
  useEffect(() => {
    if (isNew) panel.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [panel, isNew]);
}
