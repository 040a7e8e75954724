import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Part } from '#shared/views/database.ts';

/** A piece of a value, as a link where it leads somewhere. */
export function PartText({ part: { text, path, url, note } }: { part: Part }) {
  if (path) return <Link to={path}>{text}</Link>;
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
