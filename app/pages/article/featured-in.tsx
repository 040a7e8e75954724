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
        {mentions.map((mention) => (
          <li key={mention.path}>
            <MentionLink {...mention} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MentionLink({ label, path, isFile }: Mention) {
  if (isFile) {
    return (
      <a href={path} download>
        {label}
      </a>
    );
  }
  if (!/^https?:/.test(path)) return <a href={path}>{label}</a>;
  return (
    <a href={path} rel="external noopener">
      {label}
    </a>
  );
}
