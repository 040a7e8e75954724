import { type ImageFormat, toImageUrl } from '#shared/image-table.ts';
import { type CutoutName, toPosterSource } from '#shared/posters.ts';

type CutoutProps = { name: CutoutName; className?: string };

/** A ship with nothing behind it. The printing of the night serves both themes: it lies on bands that do not change. */
export function Cutout({ name, className }: CutoutProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={toDensities(name, 'avif')} width={WIDTH} height={HEIGHT} />
      <img
        className={className}
        src={toUrl(name, 'webp', WIDTH)}
        srcSet={toDensities(name, 'webp')}
        width={WIDTH}
        height={HEIGHT}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

const WIDTH = 320;
const HEIGHT = 240;

function toDensities(name: CutoutName, format: ImageFormat): string {
  return `${toUrl(name, format, WIDTH)} 1x, ${toUrl(name, format, 2 * WIDTH)} 2x`;
}

function toUrl(name: CutoutName, format: ImageFormat, width: number): string {
  return toImageUrl({ format, width }, toPosterSource(name, 'wide', 'night'));
}
