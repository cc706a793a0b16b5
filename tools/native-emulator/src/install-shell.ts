import type { Shell } from './shells.ts';

/** A call of the page to the shell. */
export interface RecordedCall {
  readonly name: string;
  /** The argument. Null if the page passed none. */
  readonly argument: string | null;
}

declare global {
  interface Window {
    /** The calls of this tab to the emulated shell, also those before a reload. */
    nativeCalls?: RecordedCall[];
    onAndroidBack?: () => boolean;
  }
}

/**
 * Adds the object of a native shell to the page. Playwright runs this function inside the page, before the page's scripts, so it must not
 * use anything outside of its body.
 */
export function installShell({ kind, calls }: Pick<Shell, 'kind' | 'calls'>): void {
  const key = 'emulator.calls';
  const recorded: RecordedCall[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
  window.nativeCalls = recorded;
  const record = (name: string, argument?: string | null) => {
    recorded.push({ name, argument: argument ?? null });
    sessionStorage.setItem(key, JSON.stringify(recorded));
  };
  const shell = Object.fromEntries(
    calls.map((name) => {
      const call = (argument?: string | null) => record(name, argument);
      return [name, kind === 'android' ? call : { postMessage: call }];
    }),
  );
  const added = kind === 'android' ? { android: shell } : { webkit: { messageHandlers: shell } };
  Object.assign(window, added);
}

/** Presses the Android back button. Runs inside the page. Returns whether the page handled the press. */
export function pressBack(): boolean {
  return window.onAndroidBack?.() ?? false;
}
