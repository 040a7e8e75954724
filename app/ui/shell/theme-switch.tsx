import { mark } from '#app/browser/marks.ts';
import { useWords } from '#app/use-page.ts';

/** Three choices behind one button. The boot script moves the choice (it works before React does); this only draws it. */
export function ThemeSwitch() {
  const { shell } = useWords();
  return (
    <div className="theme-switch">
      <button type="button" className="theme-button" popoverTarget="theme-menu" aria-label={shell.theme}>
        <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
          <circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
          <path d="M12 2.5a9.5 9.5 0 0 1 0 19z" fill="currentColor" />
        </svg>
      </button>
      <div id="theme-menu" className="theme-menu" popover="auto" role="group" aria-label={shell.theme}>
        {(['system', 'light', 'dark'] as const).map((choice) => (
          <button key={choice} type="button" {...mark('theme-choice', choice)} aria-pressed={choice === 'system'} suppressHydrationWarning>
            {shell.themeChoices[choice]}
          </button>
        ))}
      </div>
    </div>
  );
}
