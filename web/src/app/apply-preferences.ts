import { usePreferences } from '../session/preferences-store.ts';
import { applyRootFontSize } from '../ui/theme/root-font-size.ts';
import { applyTheme } from '../ui/theme/theme.ts';

/** Applies the preferences of this device to the page, now and after each change. */
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
