import { useEffect, useState } from 'react';

/** The sections of a text, numbered in their order; once React runs, the one being read is marked. Nothing for a text without sections. */
export function ContentsList({ heading, sections }: { heading: string; sections: readonly { id: string; title: string }[] }) {
  const current = useCurrentSection(sections.map(({ id }) => id));
  if (sections.length < 2) return null;
  return (
    <details className="text-contents" open>
      <summary>{heading}</summary>
      <nav aria-label={heading}>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}

/** The id of the section whose heading passed the top third of the window last; null before the first, and without scripts. */
function useCurrentSection(ids: readonly string[]): string | null {
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
