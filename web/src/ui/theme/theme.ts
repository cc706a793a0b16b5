/** The user's choice of theme: the theme of the device, always light, or always dark. */
export type Theme = 'system' | 'light' | 'dark';

/** Sets the choice on <html>, where tokens.css reads it. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
