import { splitLinks } from '#shared/linked-text.ts';
import { PageLink } from './page-link.tsx';
import { Fragment } from 'react';
import type { Part } from '#shared/views/database.ts';

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

/** A piece of a value, as a link where it leads somewhere. */
export function PartText({ part: { text, path, url, note } }: { part: Part }) {
  if (path) return <a href={path}>{text}</a>;
  if (note)
    return (
      <>
        {text} <small>{`(${note})`}</small>
      </>
    );
  return url ? (
    <a href={url} rel={isOfValve(url) ? 'external' : 'external nofollow'}>
      {/* An address breaks before a dot rather than in a word. */}
      {text.split(/(?<=\w)(?=\.\w)/).map((piece, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </a>
  ) : (
    text
  );
}

/** Links to Valve must not be `nofollow`: the terms of Steam's web API ask for it. */
function isOfValve(url: string): boolean {
  return /^https:\/\/(?:[\w-]+\.)*(?:steampowered|steamcommunity|steamgames|valvesoftware)\.com(?:\/|$)/.test(url);
}

/** Pieces with commas between them; the names of sources have commas of their own. */
export function PartList({ parts, between = ', ' }: { parts: readonly Part[]; between?: string }) {
  return parts.map((part, index) => (
    // The parts of one value never move: their place is their identity.
    <span key={index}>
      {index > 0 && between}
      <PartText part={part} />
    </span>
  ));
}
