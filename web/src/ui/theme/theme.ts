/** The reader's choice of paper: as the device has it, always light, always dark. */
export type Theme = 'system' | 'light' | 'dark';

/** Puts the choice on <html>, where tokens.css looks for it. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
