import { useEffect, useState } from 'react';

/** The id of the section whose heading passed the top third of the window last; null before the first, and without scripts. */
export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(' ');
  useEffect(() => {
    const headings = key.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const update = () => setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight / 3)?.id ?? null);
    // One strip of the window: a heading crossing it, either way, is the only moment at which the answer changes.
    const observer = new IntersectionObserver(update, { rootMargin: '0px 0px -66% 0px', threshold: [0, 1] });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [key]);
  return current;
}
