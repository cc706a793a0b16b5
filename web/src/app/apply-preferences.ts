import { usePreferences } from '../session/preferences-store.ts';
import { applyRootFontSize } from '../ui/theme/root-font-size.ts';
import { applyTheme } from '../ui/theme/theme.ts';

/** Makes the page follow this device's preferences, now and after each change. */
export function applyPreferences(): void {
  let stopSizing: (() => void) | undefined;
  const apply = () => {
    const { textSize, theme } = usePreferences.getState();
    stopSizing?.();
    stopSizing = applyRootFontSize(textSize);
    applyTheme(theme);
  };
  apply();
  usePreferences.subscribe(apply);
}
