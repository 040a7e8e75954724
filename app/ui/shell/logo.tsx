import { href } from '#shared/pages.ts';
import { useLocale, useWords, useRootData } from '#app/use-page.ts';

/** The name as the way home. `label` names the destination where a page has words of its own for it. */
export function HomeLogo({ label }: { label?: string }) {
  const name = useRootData()?.site.name ?? '';
  const { pageNames } = useWords();
  return (
    <a className="logo" href={href('home', useLocale())} aria-label={`${name}, ${label ?? pageNames.home}`}>
      <Letters name={name} />
    </a>
  );
}
/** The company's name set in six widths of wood type, letter by letter. Read as one word by assistive technology. */
export function Letters({ name }: { name: string }) {
  return (
    <>
      {Array.from(name).map((letter, index) => (
        // The letters of one name never move: their place is their identity.
        <span key={index} aria-hidden="true">
          {letter.toUpperCase()}
        </span>
      ))}
      <b className="vh">{name}</b>
    </>
  );
}
