import { readFileSync } from 'node:fs';

type Declaration = { prop: string; value: string; remove(): unknown };

/**
 * For PostCSS: writes the inks of `tokens.css` that never change (`--day-…`, `--night-…`, `--print-…`, `--veil…`, `--mask-…`) where they
 * are used, and leaves out their definitions. As custom properties they would weigh 260 bytes on every page, most of which show none.
 */
export function inlineInks() {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8');
  const inks = new Map(
    [...tokens.matchAll(/^ {2}(--(?:day|night|print|veil|mask)\b[\w-]*): (#[0-9a-f]+);$/gm)].map(([, name, ink]) => [name, ink]),
  );
  return {
    postcssPlugin: 'inline-inks',
    Declaration(declaration: Declaration) {
      if (inks.has(declaration.prop)) declaration.remove();
      else if (declaration.value.includes('var(--'))
        declaration.value = declaration.value.replace(/var\((--[\w-]+)\)/g, (use, name: string) => inks.get(name) ?? use);
    },
  };
}
