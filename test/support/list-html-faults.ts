import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';

/**
 * What is wrong with the HTML of pages, each fault after the path of its page. A page is read in two parts, its main in a document of its
 * own and its shell around a stub, and parts that differ in nothing that the validator looks at are read once: thousands of pages differ
 * from others in their words, addresses and figures only. What no part shows alone is looked for on every page: a second main, an id in
 * both, a label of one for a field of the other.
 */
export async function listHtmlFaults(pages: Iterable<{ path: string; html: string }>): Promise<string[]> {
  const validator = new HtmlValidate(new LoadedOnce(config));
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const { path, html } of pages) {
    const [before, main, after, ...more] = toOutline(html).split(/(?=<main\b)|(?<=<\/main>)/);
    if (!before || !main || !after || more.length > 0) {
      faults.push(`${path} has not one main`);
      continue;
    }
    faults.push(...listAcross(before + after, main).map((fault) => `${path} ${fault}`));
    for (const part of [before + STUB + after, `${START}${main}</body></html>`]) {
      if (seen.has(part)) continue;
      seen.add(part);
      const { results } = await validator.validateString(part);
      for (const { ruleId, message, selector, severity } of results.flatMap(({ messages }) => messages))
        if (severity === 2) faults.push(`${path} ${ruleId}: ${message} (${selector ?? ''})`);
    }
  }
  return faults;
}

const START = '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><title>x</title></head><body>';
/** What may not stand everywhere: a main in a document of its own does not tell that its shell forbids one of these. */
const STUB = '<main><form><p><label>x</label><a href="x">x</a></p></form><header>x</header></main>';

/** A page without its words: of texts, addresses, names and values stays that there are some. */
function toOutline(html: string): string {
  return emptyDrawings(html)
    .replaceAll(/(<script\b[^>]*>)[^]+?(?=<\/script>)/g, '$1x')
    .replaceAll(/( (?:alt|aria-label|content|data-[\w-]+|href|imageSrcSet|src|srcSet|title|value|viewBox)=")([^"]+)/g, toConstant)
    .replaceAll(/(>)([^<]*[^<\s][^<]*)/g, toConstant);
}

/** The characters that a text writes as `&...;` are looked at, but for those that are surely right. */
function toConstant(_all: string, start: string, text: string): string {
  return [start, 'x', ...(text.match(/&(?!(?:amp|gt|lt|nbsp|quot|#\d+|#[xX][\dA-Fa-f]+);)[^\s;]*;?/g) ?? [])].join('');
}

/** The validator looks at no part of a drawing but its names. One that is written badly stays for it to find, whole. */
function emptyDrawings(html: string): string {
  const emptied = html.replaceAll(
    /<svg((?: [\w:-]+="[^"]*")*)>((?:<(?!\/?svg\b)\/?[\w:-]+(?: [\w:-]+="[^"]*")*\/?>|[^<])*)<\/svg>/g,
    (_all, attributes: string, body: string) =>
      `<drawing${attributes}>${(body.match(/<(title|desc)\b[^>]*>[^<]*<\/\1>/g) ?? []).join('')}</drawing>`,
  );
  // Drawings stand in drawings.
  return emptied === html ? html.replaceAll(/(?<=<\/?)drawing\b/g, 'svg') : emptyDrawings(emptied);
}

/** What the shell and the main of a page break together only. */
function listAcross(shell: string, main: string): string[] {
  const [outside, inside] = [listNames(shell), listNames(main)];
  const shared = [...inside.ids].filter((id) => outside.ids.has(id)).map((id) => `no-dup-id: ${id} is in main and outside`);
  const astray = [outside, inside].flatMap(({ ids, labelled }) => [...labelled].filter((id) => !ids.has(id)));
  return [...shared, ...astray.map((id) => `valid-for: no ${id} on its label's side of main`)];
}

function listNames(part: string): { ids: Set<string>; labelled: Set<string> } {
  const list = (pattern: RegExp) => new Set([...part.matchAll(pattern)].map(([, name = '']) => name));
  return { ids: list(/<[^>]* id="([^"]*)"/g), labelled: list(/<label\b[^>]* for="([^"]*)"/g) };
}

const config = {
  extends: ['html-validate:standard'],
  rules: {
    // React writes these its own way; browsers read both.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'error',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    // Letters of one language's offer inside a page of the other; landmarks are checked by axe in the browser.
    'unique-landmark': 'off',
    'no-raw-characters': 'off',
    // Popovers and dialogs name their opener themselves.
    'prefer-native-element': 'off',
    'script-type': 'off',
    'require-sri': 'off',
  },
} satisfies ConfigData;

/** By itself, the validator puts its rules together anew for each page: a third of its time. */
class LoadedOnce extends StaticConfigLoader {
  #config?: ReturnType<StaticConfigLoader['getConfigFor']>;

  override getConfigFor(handle: string) {
    return (this.#config ??= super.getConfigFor(handle));
  }
}
