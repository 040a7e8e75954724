import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { navigateByForm } from '#app/browser/navigate-in-site.ts';
import type { SearchView } from '#shared/views/database.ts';
import { SearchField } from '#app/ui/search-field.tsx';
import { useLocale } from '#app/use-page.ts';
import { href } from '#shared/pages.ts';

/** The search over every drawer: a plain form that leads to the games, where what the other drawers hold stands below. */
export function FrontSearch({ words }: { words: SearchView }) {
  const locale = useLocale();
  const games = href('database-games', locale);
  const navigate = useNavigate();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('q');
    const q = typeof given === 'string' ? given.trim() : '';
    void navigateByForm(q ? `${games}?${new URLSearchParams({ q })}` : games, navigate);
  }

  return (
    <form action={games} method="get" onSubmit={search}>
      <SearchField words={words} path={`/suggestions/${locale}/database`} />
    </form>
  );
}
