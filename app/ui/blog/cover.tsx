const widths = [320, 640, 768, 1024, 1280] as const;

/** The cover of an article or a paper, printed by the image press. Decoration: the title beside it says what it is about. */
export function Cover({ id, sizes, priority = false }: { id: string; sizes: string; priority?: boolean }) {
  return (
    <img
      className="cover"
      src={toSrc(id, 640)}
      srcSet={widths.map((width) => `${toSrc(id, width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={800}
      height={500}
      alt=""
      decoding="async"
      {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
}

function toSrc(id: string, width: number): string {
  return `/_ipx/f_webp,q_75,w_${width}/covers/${id}.svg`;
}
