import { useWords } from '#app/use-page.ts';
import type { Mention } from '#shared/views/blog.ts';

/** What the article names: pages of ours, files to keep, sources elsewhere. Nothing while it names none. */
export function FeaturedIn({ mentions }: { mentions: Mention[] }) {
  const { blog } = useWords();
  if (mentions.length === 0) return null;
  return (
    <section className="featured-in" aria-labelledby="featured">
      <h2 id="featured">{blog.featuredIn}</h2>
      <ul>
        {mentions.map(({ label, path, isFile }) => (
          <li key={path}>
            <a href={path} download={isFile} rel={!isFile && /^https?:/.test(path) ? 'external noopener' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
