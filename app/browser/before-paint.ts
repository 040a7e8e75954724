import { readSession } from './session-store.ts';
import { applyTheme, readThemePreference } from './theme.ts';

// Runs in the head, before anything is painted: a page never flashes in the wrong theme, nor moves when the language offer or the
// button of the share sheet comes.
applyTheme(readThemePreference());
if ('share' in navigator) document.documentElement.dataset['shares'] = '';
const language = navigator.languages[0]?.slice(0, 2).toLowerCase();
if (language && readSession('language-offer') === null) document.documentElement.dataset['reads'] = language;
