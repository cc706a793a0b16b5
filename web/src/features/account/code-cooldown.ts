import { CODE_COOLDOWN_SECONDS } from '@meiyu/contract/shared/constants';
import { create } from 'zustand';

/** Until when no other code may be asked for. One for the whole page: closing a dialog does not shorten it. */
export const useCodeCooldown = create<{
  secondsLeft: number;
  /** In the page's own time, which nobody can set; 0 is past. */
  until: number;
}>(() => ({ secondsLeft: 0, until: 0 }));

let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  const { until } = useCodeCooldown.getState();
  const secondsLeft = Math.max(0, Math.ceil((until - performance.now()) / 1000));
  if (secondsLeft === 0) clearInterval(timer);
  useCodeCooldown.setState({ secondsLeft });
}

/** A code has been sent just now. */
export function startCodeCooldown(): void {
  clearInterval(timer);
  const until = performance.now() + CODE_COOLDOWN_SECONDS * 1000;
  useCodeCooldown.setState({ secondsLeft: CODE_COOLDOWN_SECONDS, until });
  timer = setInterval(tick, 1000);
}
