/**
 * The pictures that were dropped since the page was opened. The library tells nobody of those it has not saved yet, and a text with
 * a new picture is checked before either is written.
 */
const dropped: File[] = [];

export function watchDroppedPictures(): void {
  const createObjectURL = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (thing) => {
    if (thing instanceof File) dropped.push(thing);
    return createObjectURL(thing);
  };
}

/** The pictures that a text names, as base64 by name, but for those that `isSaved`. */
export async function readDroppedPictures(text: string, isSaved: (name: string) => boolean): Promise<Record<string, string>> {
  const names = new Set([...text.matchAll(/\(([\w.-]+\.(?:svg|png|jpe?g|webp|avif|gif))\b/g)].map(([, name = '']) => name));
  const found: Record<string, string> = {};
  for (const name of names) {
    const file = isSaved(name) ? undefined : dropped.findLast((one) => toPlain(name).startsWith(toPlain(one.name)));
    if (file) found[name] = await toBase64(file);
  }
  return found;
}

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** What a name keeps when the library makes an address of it. A second file of one name gets a number behind. */
function toPlain(name: string): string {
  return name
    .replace(/\.\w+$/, '')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/gi, '')
    .toLowerCase();
}
