import { useEffect, useState } from 'react';

/** The value must stay unchanged for this time. Without it, typing would request one preview per letter. */
const TYPING_PAUSE_MS = 300;

/** Returns the last value that did not change for 300 ms. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
