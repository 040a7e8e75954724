import { toImageUrl, toSrcSet } from '#shared/image-table.ts';

/** The cover of an article or a paper, drawn by code. Decoration: the title beside it says what it is about. */
export function Cover({ id, sizes, priority = false }: { id: string; sizes: string; priority?: boolean }) {
  const source = `covers/${id}.svg`;
  return (
    <img
      className="cover"
      src={toImageUrl({ format: 'webp', width: 640 }, source)}
      srcSet={toSrcSet('cover', 'webp', source)}
      sizes={sizes}
      width={800}
      height={500}
      alt=""
      {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
}
