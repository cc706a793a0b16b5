import { useEffect, useState } from 'react';

/** The pause after the last change, so that typing needs one preview and not one per letter. */
const PAUSE_MS = 300;

/** Returns the value after it has not changed for 300 ms. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
