import { useEffect } from 'react';

/** Lets the browser ask before the page closes or reloads, while there are unsaved changes. */
export function useCloseQuestion(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return undefined;
    const handleLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleLeave);
    return () => window.removeEventListener('beforeunload', handleLeave);
  }, [hasChanges]);
}
