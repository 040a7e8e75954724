import type { ElementContent } from 'hast';
import { createCssVariablesTheme, createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { once } from '#server/platform/memoize.ts';
import { isKeyOf } from '#shared/keys-of.ts';

/** The languages an article may colour. Each is read on first use of any: an article about prices rarely needs C#. */
const languages = {
  json: () => import('shiki/langs/json.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
  markdown: () => import('shiki/langs/markdown.mjs'),
  csv: () => import('shiki/langs/csv.mjs'),
  bash: () => import('shiki/langs/bash.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  css: () => import('shiki/langs/css.mjs'),
  js: () => import('shiki/langs/javascript.mjs'),
  ts: () => import('shiki/langs/typescript.mjs'),
  python: () => import('shiki/langs/python.mjs'),
  csharp: () => import('shiki/langs/csharp.mjs'),
  gdscript: () => import('shiki/langs/gdscript.mjs'),
  sql: () => import('shiki/langs/sql.mjs'),
  ini: () => import('shiki/langs/ini.mjs'),
} as const;

const theme = createCssVariablesTheme({ name: 'inks', variablePrefix: '--' });
const getHighlighter = once(() => createHighlighterCore({ themes: [theme], langs: [], engine: createJavaScriptRegexEngine() }));

/**
 * Code as coloured spans with classes (`sy-string`, `sy-comment`), because pages allow no style attribute. A language we do not know,
 * `text` among them, comes back plain.
 */
export async function highlightCode(code: string, language: string): Promise<ElementContent[]> {
  if (!isKeyOf(languages, language)) return [{ type: 'text', value: code }];
  const shiki = await getHighlighter();
  await shiki.loadLanguage(await languages[language]());
  const lines = shiki.codeToTokensBase(code, { lang: language, theme: 'inks' });
  return lines.flatMap((line, index): ElementContent[] => [
    ...(index > 0 ? [{ type: 'text' as const, value: '\n' }] : []),
    ...line.map(({ content, color }) => toSpan(content, color)),
  ]);
}

/** The theme names its colours `var(--token-string)`; the name becomes the class. */
function toSpan(content: string, color: string | undefined): ElementContent {
  const name = /^var\(--(?:token-)?([a-z-]+)\)$/.exec(color ?? '')?.[1];
  if (!name || name === 'foreground') return { type: 'text', value: content };
  return { type: 'element', tagName: 'span', properties: { className: [`sy-${name}`] }, children: [{ type: 'text', value: content }] };
}
