import { addresses } from '../../lib/addresses.ts';
import { readClientInfo } from '../../native/client-info.ts';
import { hasNative } from '../../native/native-bridge.ts';
import { goBackNatively } from '../../native/native-pages.ts';
import { parseHash } from '../../navigation/hash-location.ts';

declare global {
  interface Window {
    /** The shell calls it at a press of the back button. If it returns false, the shell handles the press itself. */
    onAndroidBack?: () => boolean;
  }
}

/** Time after which a step back that changes nothing counts as impossible. */
const STEP_MS = 500;

const tabs: readonly string[] = [
  addresses.curriculum(),
  addresses.inSchool(),
  addresses.outsideSchool(),
  addresses.user(),
];

/** Whether a path is one of the four top-level tabs. */
export function isTopLevelTab(path: string): boolean {
  return tabs.includes(path);
}

function hasNativeBack(): boolean {
  return hasNative('back') || hasNative('goback');
}

/** Leaves the page for the shell if this page is the first that the shell opened. Returns whether it did. */
export function leaveFirstPage(): boolean {
  if (history.length > 1 || !hasNativeBack()) return false;
  goBackNatively();
  return true;
}

function goBack(): boolean {
  if (history.length === 1) return leaveFirstPage();
  // The history may only have entries after this one. Then the step has no effect.
  const timer = hasNativeBack() ? setTimeout(goBackNatively, STEP_MS) : undefined;
  window.addEventListener('popstate', () => clearTimeout(timer), { once: true });
  history.back();
  return true;
}

/** Closes the topmost dialog as the Escape key does. Returns whether one is open. */
function closeDialog(): boolean {
  const dialogs = document.querySelectorAll('dialog[open]');
  const dialog = document.activeElement?.closest('dialog') ?? dialogs[dialogs.length - 1];
  dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
  return dialog !== undefined;
}

/**
 * Handles a press of the back button of Android (spec section 2). Shells with the tag `v1` handle it themselves.
 *
 * @param askToClose asks whether to close the app
 * @returns whether the page handled it
 */
export function handleAndroidBack(askToClose: () => void): boolean {
  if (readClientInfo().tag === 'v1') return false;
  if (closeDialog()) return true;
  if (!isTopLevelTab(parseHash(location.hash).path)) return goBack();
  if (!hasNative('androidCloseApp') && !hasNative('closeApp')) return false;
  askToClose();
  return true;
}
