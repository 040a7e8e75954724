/** What the visitor chose; `system` follows the device. */
export type ThemePreference = 'system' | 'light' | 'dark';

const STORAGE_KEY = 'theme';

/** The stored choice; `system` when there is none or storage is closed to us. */
export function readThemePreference(): ThemePreference {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    // The browser may refuse storage; then the device's theme is used.
    return 'system';
  }
}

/** Keeps the choice; nothing is stored for `system`, which is how every visit starts. */
export function saveThemePreference(preference: ThemePreference): void {
  try {
    if (preference === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, preference);
  } catch {
    // Not kept, but still applied to this page.
  }
  applyTheme(preference);
}

/** Shows a theme, unless the page forces one (`data-forced-theme`). */
export function applyTheme(preference: ThemePreference): void {
  const root = document.documentElement;
  const shown = root.dataset['forcedTheme'] ?? preference;
  if (shown === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = shown;
  root.dataset['themePreference'] = preference;
}

/** A page may force light or dark; forcing "system" means nothing and is refused (specification, section 4). */
export function forceTheme(theme: string | null): void {
  if (theme === 'system') {
    console.warn('A page cannot force the theme "system".');
    return;
  }
  const root = document.documentElement;
  if (theme === 'light' || theme === 'dark') root.dataset['forcedTheme'] = theme;
  else delete root.dataset['forcedTheme'];
  applyTheme(readThemePreference());
}
