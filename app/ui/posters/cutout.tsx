type CutoutProps = { name: 'ship-canoe' | 'ship-cartridge' | 'ship-kettle'; className: string };

/** A ship with nothing behind it. The printing of the night serves both themes: it lies on bands that do not change. */
export function Cutout({ name, className }: CutoutProps) {
  return (
    <img
      className={className}
      src={toSrc(name, 320)}
      srcSet={`${toSrc(name, 320)} 1x, ${toSrc(name, 640)} 2x`}
      width={320}
      height={240}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}

function toSrc(name: string, width: number): string {
  return `/_ipx/f_webp,q_75,w_${width}/posters/${name}-wide-night.svg`;
}
