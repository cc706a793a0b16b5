import { useEffect, useState } from 'react';

/** The pause after the last key press. Without it, typing a word would send one request per letter. */
const TYPING_PAUSE_MS = 250;

/** Returns the text that was typed before the last pause of 250 ms. */
export function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
