import type { Page } from 'playwright-core';

/** What a reader may set without losing anything (WCAG 2.2, 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** The boxes that hide what leaves them, and hide more of their text with the text spacing of WCAG 1.4.12 than without it. One call for the whole page. */
export function listCutBoxes(page: Page): Promise<string[]> {
  return page.evaluate(cutBoxesWith, SPACING);
}

/** Runs in the page. */
function cutBoxesWith(css: string): string[] {
  // The content security policy refuses style elements, not sheets made by a script.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const boxes = [...document.querySelectorAll<HTMLElement>('body, body *')].filter((box) => {
    const { overflowX, overflowY } = getComputedStyle(box);
    const hides = [overflowX, overflowY].some((overflow) => overflow === 'hidden' || overflow === 'clip');
    // One pixel: for screen readers only. Others are closed.
    return hides && box.clientWidth > 1 && box.clientHeight > 1 && (box.textContent.trim() !== '' || box.matches('input, textarea, select'));
  });
  const measure = () => boxes.map((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight] as const);
  const usual = measure();
  document.adoptedStyleSheets.push(sheet);
  const spaced = measure();
  const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  document.adoptedStyleSheets.pop();
  const cut = boxes.flatMap((box, index) => {
    const [width, height] = [0, 1].map((side) => (spaced[index]?.[side] ?? 0) - Math.max(0, usual[index]?.[side] ?? 0));
    const name = `${box.tagName.toLowerCase()}${box.id && `#${box.id}`}.${[...box.classList].join('.')}`;
    return (width ?? 0) > 1 || (height ?? 0) > 1 ? [`${name} cuts ${width} x ${height} px more`] : [];
  });
  return overflow > 0 ? [...cut, `the page is ${overflow} px too wide`] : cut;
}
