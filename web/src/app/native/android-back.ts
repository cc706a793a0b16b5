import { addresses } from '../../lib/addresses.ts';
import { readClientInfo } from '../../native/client-info.ts';
import { hasNative } from '../../native/native-bridge.ts';
import { goBackNatively } from '../../native/native-pages.ts';
import { parseHash } from '../../navigation/hash-location.ts';

declare global {
  interface Window {
    /** The native shell calls this when the back button is pressed. If it returns false, the shell handles the press itself. */
    onAndroidBack?: () => boolean;
  }
}

/** A step back that changes nothing within this time counts as impossible. */
const STEP_MS = 500;

const tabs: readonly string[] = [
  addresses.curriculum(),
  addresses.inSchool(),
  addresses.outsideSchool(),
  addresses.user(),
];

/** Checks whether a path is one of the four top-level tabs. */
export function isTopLevelTab(path: string): boolean {
  return tabs.includes(path);
}

function hasNativeBack(): boolean {
  return hasNative('back') || hasNative('goback');
}

/** If this is the first page that the shell opened, returns to the shell. Returns whether it did. */
export function leaveFirstPage(): boolean {
  if (history.length > 1 || !hasNativeBack()) return false;
  goBackNatively();
  return true;
}

function goBack(): boolean {
  if (history.length === 1) return leaveFirstPage();
  // If the history has no earlier entry, the step back has no effect and the timer returns to the shell.
  const timer = hasNativeBack() ? setTimeout(goBackNatively, STEP_MS) : undefined;
  window.addEventListener('popstate', () => clearTimeout(timer), { once: true });
  history.back();
  return true;
}

/** Closes the topmost dialog, like the Escape key. Returns whether a dialog was open. */
function closeDialog(): boolean {
  const dialogs = document.querySelectorAll('dialog[open]');
  const dialog = document.activeElement?.closest('dialog') ?? dialogs[dialogs.length - 1];
  dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
  return dialog !== undefined;
}

/**
 * Handles a press of the Android back button (spec section 2). Shells with the tag `v1` handle the button themselves.
 *
 * @param askToClose asks the user whether to close the app
 * @returns whether the page handled the press
 */
export function handleAndroidBack(askToClose: () => void): boolean {
  if (readClientInfo().tag === 'v1') return false;
  if (closeDialog()) return true;
  if (!isTopLevelTab(parseHash(location.hash).path)) return goBack();
  if (!hasNative('androidCloseApp') && !hasNative('closeApp')) return false;
  askToClose();
  return true;
}
