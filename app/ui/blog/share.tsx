import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { mark } from '#app/browser/marks.ts';
import { useRootData, useWords } from '#app/use-page.ts';

const COPIED_MS = 3_000;

/** Where people pass articles on: plain links to each network's own form. No script of theirs is on the page. */
const networks: [name: string, toHref: (url: string, title: string) => string][] = [
  ['LinkedIn', (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
  ['Bluesky', (url, title) => `https://bsky.app/intent/compose?text=${title}%20${url}`],
  ['Reddit', (url, title) => `https://www.reddit.com/submit?url=${url}&title=${title}`],
  ['Facebook', (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}`],
  ['X', (url) => `https://x.com/intent/post?url=${url}`],
];

/**
 * Shares the page by the device's own sheet (shell.ts opens it, before-paint.ts shows its button where there is one), by network,
 * email, link or paper (shell.ts prints). "Copy link" is a link to the page: without scripts it can still be copied by hand.
 */
export function Share({ title }: { title: string }) {
  const { pathname } = useLocation();
  const url = (useRootData()?.siteUrl ?? '') + pathname;
  const { blog } = useWords();
  const [isCopied, setCopied] = useState(false);
  const [titleValue, urlValue] = [encodeURIComponent(title), encodeURIComponent(url)];
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(event: React.MouseEvent) {
    if (!navigator.clipboard) return;
    event.preventDefault();
    await navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      // Refused: it stands there to be copied by hand.
      () => void prompt(blog.copyLink, url),
    );
  }

  return (
    <section className="share no-print" aria-label={blog.share}>
      <b>{blog.share}</b>
      <button type="button" {...mark('share-sheet')}>
        {blog.shareNative}
      </button>
      {networks.map(([name, toHref]) => (
        <a key={name} href={toHref(urlValue, titleValue)} rel="external noopener">
          {name}
        </a>
      ))}
      <a href={url} {...mark('own-click')} onClick={(event) => void copy(event)}>
        {isCopied ? blog.linkCopied : blog.copyLink}
      </a>
      <a href={`mailto:?subject=${titleValue}&body=${encodeURIComponent(blog.emailBody(title, url))}`}>{blog.email}</a>
      <button type="button" {...mark('print')}>
        {blog.print}
      </button>
      <span className="vh" role="status">
        {isCopied ? blog.linkCopied : ''}
      </span>
    </section>
  );
}
