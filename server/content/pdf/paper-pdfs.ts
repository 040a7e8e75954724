import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Locale } from '#shared/locales.ts';
import { SAMPLE_REPORT } from '#shared/forms/forms.ts';
import { href } from '#shared/pages.ts';
import type { Content } from '#server/content/content.ts';
import type { Paper } from '#server/content/articles/articles.ts';
import { toPictureName } from '#server/content/pictures/read-pictures.ts';
import type { PdfPicture } from './pdf-blocks.ts';
import { toMention } from '#server/content/articles/mentions.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import type { Images } from '#server/images/images.ts';
import { readChecked, writeChecked } from '#server/platform/checked-file.ts';
import { hasRoomForCaches } from '#server/platform/disk-space.ts';
import { isLeftBehind } from '#server/platform/write-whole.ts';

/** `page`: the path of what tells of it, in its language. */
export type PaperPdf = { title: string; page: string; fileName: string; bytes: Buffer };

/**
 * The PDF of a white paper, or null for a paper that is not published in the language. Sent by email only: no address of the site
 * serves it.
 */
export type GetPaperPdf = (id: string, locale: Locale) => Promise<PaperPdf | null>;

type Options = {
  content: Content;
  images: Images;
  industryDatabase: Pick<IndustryDatabase, 'getInfo'>;
  /** Made of figures that are computed, which the content knows nothing of. */
  printSampleReport(locale: Locale): Promise<Buffer>;
  dataDir: string;
  siteUrl: string;
  /** A disk that does not take a PDF costs a second the next time; the PDF is mailed all the same. */
  onError(error: unknown): void;
  /** Whether the disk has room for what can be made again. Default: the rule of disk-space.ts. */
  hasRoom?(dir: string): Promise<boolean>;
};

/**
 * Makes a PDF on first use (about a second) and keeps it on disk, under the content's fingerprint: a corrected paper is made again. The
 * PDFs of other fingerprints, and what a killed process left half written, are removed at the start.
 */
export function createPaperPdfs(options: Options): GetPaperPdf {
  const { content, images, dataDir, siteUrl, hasRoom = hasRoomForCaches } = options;
  const dir = path.join(dataDir, 'cache', 'papers');
  const ending = `.${content.fingerprint}.pdf`;
  const making = new Map<string, Promise<Buffer>>();
  void removeOthers(dir, ending);

  return async (id, locale) => {
    const paper = id === SAMPLE_REPORT ? describeSampleReport(options, locale) : describePaper(content, id, locale);
    if (!paper) return null;
    const file = path.join(dir, `${paper.name}.${locale}${ending}`);
    const bytes = making.get(file) ?? read(file, id, locale).finally(() => making.delete(file));
    making.set(file, bytes);
    const { title, page, fileName } = paper;
    return { title, page, fileName, bytes: await bytes };
  };

  async function read(file: string, id: string, locale: Locale): Promise<Buffer> {
    const kept = await readChecked(file);
    if (kept) return kept;
    const bytes = id === SAMPLE_REPORT ? await options.printSampleReport(locale) : await printPaper(id, locale);
    await keep(file, bytes).catch(options.onError);
    return bytes;
  }

  async function keep(file: string, bytes: Buffer): Promise<void> {
    await mkdir(dir, { recursive: true });
    if (await hasRoom(dir)) await writeChecked(file, bytes);
  }

  async function printPaper(id: string, locale: Locale): Promise<Buffer> {
    const blog = content.getBlog();
    const paper = blog.papers.get(id, locale);
    if (!paper) throw new Error(`The paper ${id} was withdrawn while its PDF was asked for`);
    // Loaded when first needed: the PDF libraries are 40 MB that most servers never use.
    const { createPaperPdf } = await import('./paper-pdf.ts');
    const cover = await images.printOnce(`covers/${id}.svg`, { format: 'png', width: 1280 });
    return createPaperPdf(paper, {
      siteName: content.site.name,
      siteUrl,
      cover,
      pictures: await printPictures(paper),
      resolve(url) {
        const mention = toMention(url, 0);
        return mention ? siteUrl + blog.resolveMention(mention, locale, id) : url;
      },
    });
  }

  /** As large as two pixels a point take; what has few colours or is a print stays sharp as PNG. */
  async function printPictures({ file, mentions }: Paper): Promise<Map<string, PdfPicture>> {
    const pictures = new Map<string, PdfPicture>();
    for (const { kind, id } of mentions) {
      const name = toPictureName(file, id);
      const picture = kind === 'picture' || kind === 'print' ? content.getBlog().findPicture(name) : null;
      if (!picture) continue;
      const format = kind === 'print' || picture.kind === 'drawing' ? 'png' : 'jpeg';
      const bytes = await images.printOnce(`${kind === 'print' ? 'prints/day' : 'pictures'}/${name}`, { format, width: 1024 });
      if (bytes) pictures.set(`${kind} ${id}`, { bytes, width: picture.width, height: picture.height });
    }
    return pictures;
  }
}

type Described = Omit<PaperPdf, 'bytes'> & { name: string };

function describePaper(content: Content, id: string, locale: Locale): Described | null {
  const paper = content.getBlog().papers.get(id, locale);
  if (!paper) return null;
  const { title, slug } = paper;
  return { name: id, title, page: href('white-paper', locale, { slug }), fileName: `${slug}.pdf` };
}

/** Its numbers come from the database: another version of that is another report. */
function describeSampleReport({ content, industryDatabase }: Options, locale: Locale): Described {
  const { title, fileName } = content.sampleReport[locale];
  const page = href('game-market-analysis', locale);
  return { name: `${SAMPLE_REPORT}-${industryDatabase.getInfo().version}`, title, page, fileName };
}

/** Files that cannot be removed cost room, nothing else. */
async function removeOthers(dir: string, ending: string): Promise<void> {
  for (const name of await readdir(dir).catch(() => [])) {
    const file = path.join(dir, name);
    const isOutdated = name.endsWith('.pdf') ? !name.endsWith(ending) : await isLeftBehind(file);
    if (isOutdated) await rm(file, { force: true }).catch(() => undefined);
  }
}
