import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { mark } from '#app/browser/marks.ts';
import { useMessages } from '#app/use-page.ts';
import { useRootData } from '#app/use-root-data.ts';

const COPIED_MS = 3_000;

/** Shares the page by link, email, paper, or the device's own sheet. "Copy link" is a link to the page: without scripts it can still be copied by hand. */
export function Share({ title }: { title: string }) {
  const { pathname } = useLocation();
  const url = (useRootData()?.siteUrl ?? '') + pathname;
  const { blog } = useMessages();
  const [isCopied, setCopied] = useState(false);
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
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
      () => setCopied(false),
    );
  }

  return (
    <section className="share no-print" aria-label={blog.share}>
      <b>{blog.share}</b>
      <a href={url} {...mark('own-click')} onClick={(event) => void copy(event)}>
        {isCopied ? blog.linkCopied : blog.copyLink}
      </a>
      <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(blog.emailBody(title, url))}`}>{blog.email}</a>
      <button type="button" className="needs-script" {...mark('own-click')} onClick={() => print()}>
        {blog.print}
      </button>
      {canShare && (
        // Rejects when the visitor closes the sheet: nothing to say about that.
        <button type="button" onClick={() => void navigator.share({ title, url }).catch(() => null)}>
          {blog.shareNative}
        </button>
      )}
      <span className="vh" role="status">
        {isCopied ? blog.linkCopied : ''}
      </span>
    </section>
  );
}
