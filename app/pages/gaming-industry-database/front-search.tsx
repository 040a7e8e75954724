import { type ComponentType, type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { navigateByForm } from '#app/browser/navigate-in-site.ts';
import type { FoundListProps } from '#app/ui/database/found-list.tsx';
import type { SearchView } from '#shared/views/database.ts';
import { useLocale } from '#app/use-page.ts';
import { MAX_SEARCH_LENGTH } from '#shared/limits.ts';
import { href } from '#shared/pages.ts';

/**
 * The search over every drawer: a plain form that leads to the games, where what the other drawers hold stands below. It has the field
 * of the lists' own search and not its code: that would bring the code of the lists, 6 kB, to a page that loads a form already.
 * Suggestions come with the first letter.
 */
export function FrontSearch({ words }: { words: SearchView }) {
  const games = href('database-games', useLocale());
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [FoundList, setFoundList] = useState<ComponentType<FoundListProps> | null>(null);

  function offer(text: string) {
    setTyped(text);
    if (FoundList) return;
    import('#app/ui/database/found-list.tsx').then(
      (module) => setFoundList(() => module.FoundList),
      // The search itself works without it.
      (error: unknown) => console.info('The code of the suggestions did not come.', error),
    );
  }

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = field.current?.value.trim();
    void navigateByForm(q ? `${games}?${new URLSearchParams({ q })}` : games, navigate);
  }

  return (
    <form action={games} method="get" onSubmit={search}>
      <search className="record-search no-print">
        <label>
          <span>{words.label}</span>
          <input
            ref={field}
            type="search"
            name="q"
            maxLength={MAX_SEARCH_LENGTH}
            placeholder={words.placeholder}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => offer(event.target.value)}
          />
        </label>
        <button type="submit" className="btn inked">
          {words.submit}
        </button>
        {FoundList && <FoundList field={field} typed={typed} type={null} onClose={() => setTyped(null)} />}
      </search>
    </form>
  );
}
