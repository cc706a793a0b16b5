import { CODE_COOLDOWN_SECONDS } from '@meiyu/contract/shared/constants';
import { create } from 'zustand';

/**
 * Stores how long the user must wait before another code can be sent. The whole page shares one store, so that closing a dialog does not
 * shorten the wait.
 */
export const useCodeCooldown = create<{
  secondsLeft: number;
  /**
   * The end of the cooldown as a `performance.now()` time, which a change of the system clock does not affect. 0 means that there is no
   * cooldown.
   */
  until: number;
}>(() => ({ secondsLeft: 0, until: 0 }));

let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  const { until } = useCodeCooldown.getState();
  const secondsLeft = Math.max(0, Math.ceil((until - performance.now()) / 1000));
  if (secondsLeft === 0) clearInterval(timer);
  useCodeCooldown.setState({ secondsLeft });
}

/** Starts the cooldown. Call it after a code was sent. */
export function startCodeCooldown(): void {
  clearInterval(timer);
  const cooldownEnd = performance.now() + CODE_COOLDOWN_SECONDS * 1000;
  useCodeCooldown.setState({ secondsLeft: CODE_COOLDOWN_SECONDS, until: cooldownEnd });
  timer = setInterval(tick, 1000);
}
