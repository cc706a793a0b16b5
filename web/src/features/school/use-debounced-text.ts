import { useEffect, useState } from 'react';

/** The pause after the last key, so that a word needs one request and not one per letter. */
const TYPING_PAUSE_MS = 250;

/** Returns the text after typing has paused for 250 ms. */
export function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
