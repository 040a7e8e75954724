import { splitLinks } from '#shared/linked-text.ts';
import { PageLink } from './page-link.tsx';

/** A sentence of page copy in which `[words](page-id)` or `[words](page-id?subject=meeting)` is a link to that page. */
export function LinkedText({ children }: { children: string }) {
  return splitLinks(children).map((part, index) =>
    // The parts of one sentence never move: their place is their identity.
    typeof part === 'string' ? (
      part
    ) : (
      <PageLink key={index} page={part.page} query={part.query}>
        {part.words}
      </PageLink>
    ),
  );
}

/** A sentence in which `*these words*` are stressed. */
export function EmphasizedText({ children }: { children: string }) {
  const [before, stressed, after] = children.split('*');
  return (
    <>
      {before}
      {stressed && <em>{stressed}</em>}
      {after}
    </>
  );
}
