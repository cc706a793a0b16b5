import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Returns the current time. Updates it every minute while the page is visible, so that dates on the page stay correct. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      timer = setTimeout(renewTimer, MINUTE_MS - (Date.now() % MINUTE_MS));
    };
    const renewTimer = () => {
      setNow(new Date());
      wait();
    };
    const handleVisibility = () => (document.visibilityState === 'visible' ? renewTimer() : wait());
    wait();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, []);
  return now;
}
