/** The theme that the user has chosen: the theme of the device, always light, or always dark. */
export type Theme = 'system' | 'light' | 'dark';

/** Sets the theme on <html>, where the selectors of tokens.css find it. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
