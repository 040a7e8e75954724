import { useCurrentSection } from './use-current-section.ts';

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
