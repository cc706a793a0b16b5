import { CODE_COOLDOWN_SECONDS } from '@meiyu/contract/shared/constants';
import { create } from 'zustand';

/** Seconds until another code may be asked for. One for the whole page: closing a dialog does not shorten it. */
export const useCodeCooldown = create<{ secondsLeft: number }>(() => ({ secondsLeft: 0 }));

let timer: ReturnType<typeof setInterval> | undefined;

/** A code has been sent just now. */
export function startCodeCooldown(): void {
  clearInterval(timer);
  // Not the clock of the day, which may be set meanwhile.
  const until = performance.now() + CODE_COOLDOWN_SECONDS * 1000;
  const tick = () => {
    const secondsLeft = Math.max(0, Math.ceil((until - performance.now()) / 1000));
    if (secondsLeft === 0) clearInterval(timer);
    useCodeCooldown.setState({ secondsLeft });
  };
  useCodeCooldown.setState({ secondsLeft: CODE_COOLDOWN_SECONDS });
  timer = setInterval(tick, 1000);
}
