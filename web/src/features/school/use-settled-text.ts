import { useEffect, useState } from 'react';

/** Long enough that a word typed in one go is one question to the server. */
const SETTLE_MS = 250;

/** The text once typing has paused. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
