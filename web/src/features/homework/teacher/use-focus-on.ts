import { useEffect, useState } from 'react';

/** Returns a function that moves the focus to an element by its id, after the next render. The element may appear with that render. */
export function useFocusOn(): (elementId: string) => void {
  const [target, setTarget] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (target) document.getElementById(target.id)?.focus();
  }, [target]);
  return (id) => setTarget({ id });
}
