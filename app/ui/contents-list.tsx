import { useEffect, useState } from 'react';
import { useMessages } from '../use-page.ts';

type Section = { id: string; title: string; depth: number };

/** The sections of a text; once React runs, the one being read is marked. */
export function ContentsList({ sections }: { sections: Section[] }) {
  const { blog } = useMessages();
  const current = useCurrentSection(sections);
  const main = sections.filter(({ depth }) => depth === 2);
  if (main.length < 2) return null;
  return (
    <details className="text-contents" open>
      <summary>{blog.contents}</summary>
      <nav aria-label={blog.contents}>
        <ol>
          {main.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}

function useCurrentSection(sections: Section[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const headings = sections.filter(({ depth }) => depth === 2).flatMap(({ id }) => document.getElementById(id) ?? []);
    // A line at a third of the screen: the section that crosses it is being read.
    const observer = new IntersectionObserver(
      () => setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight / 3)?.id ?? null),
      { rootMargin: '0px 0px -66% 0px' },
    );
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
