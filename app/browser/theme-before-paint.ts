import { applyTheme, readThemePreference } from './theme.ts';

// Runs in the head, before anything is painted: a page never flashes in the wrong theme.
applyTheme(readThemePreference());
