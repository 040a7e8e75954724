import { type PageId, pages } from '#shared/pages.ts';
import { PageLink } from './page-link.tsx';
import { isKeyOf } from '#shared/keys-of.ts';

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

/** The same sentence without its links, for where only text may stand (structured data). */
export function toPlainText(text: string): string {
  return splitLinks(text)
    .map((part) => (typeof part === 'string' ? part : part.words))
    .join('');
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

type LinkPart = { words: string; page: PageId; query: Record<string, string> };

function splitLinks(text: string): (string | LinkPart)[] {
  return text.split(/(\[[^\]]+\]\([a-z-]+(?:\?[a-z=-]+)?\))/).map((part) => {
    const match = /^\[([^\]]+)\]\(([a-z-]+)(?:\?([a-z=-]+))?\)$/.exec(part);
    const [, words = '', page = '', query = ''] = match ?? [];
    return match && isKeyOf(pages, page) ? { words, page, query: Object.fromEntries(new URLSearchParams(query)) } : part;
  });
}
