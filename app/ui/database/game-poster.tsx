import { databaseScreenWords } from '#shared/words/database-screen/database-screen-words.ts';
import { useWords } from '#app/use-page.ts';

/** A game's own print. What it says is said beside it in figures, so that lists of them pass it over. */
export function GamePoster({ id, alt = '', isFirst = false }: { id: string; alt?: string; isFirst?: boolean }) {
  const src = `/game-posters/${id}.svg`;
  return (
    <img className="game-poster" src={src} width={300} height={400} alt={alt} loading={isFirst ? undefined : 'lazy'} decoding="async" />
  );
}

/** On the record: the poster, and how it is read. */
export function GamePosterWithKey({ id, name }: { id: string; name: string }) {
  const { poster } = useWords(databaseScreenWords);
  return (
    <div className="poster-slip">
      <GamePoster id={id} alt={poster.alt(name)} isFirst />
      <details className="no-print">
        <summary>{poster.key}</summary>
        <ul>
          {poster.parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
