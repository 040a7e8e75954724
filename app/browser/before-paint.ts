import { readSession } from './session-store.ts';
import { applyTheme, readThemePreference } from './theme.ts';

const RETRY_DELAY_MS = 2_000;

// Runs in the head, before anything is painted: a page never flashes in the wrong theme, nor moves when the language offer or the
// button of the share sheet comes.
applyTheme(readThemePreference());
if ('share' in navigator) document.documentElement.dataset['shares'] = '';
const language = navigator.languages[0]?.slice(0, 2).toLowerCase();
if (language && readSession('language-offer') === null) document.documentElement.dataset['reads'] = language;

// The boot script did not arrive: once more, in a moment. Without it no button of the page would do anything.
addEventListener(
  'error',
  function retry({ target }) {
    if (!(target instanceof HTMLScriptElement)) return;
    removeEventListener('error', retry, true);
    setTimeout(() => document.head.append(Object.assign(document.createElement('script'), { src: target.src })), RETRY_DELAY_MS);
  },
  true,
);
