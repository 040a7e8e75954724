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
  const isHidden = (box: Element, side: 'overflowX' | 'overflowY') => ['hidden', 'clip'].includes(getComputedStyle(box)[side]);
  const boxes = [...document.querySelectorAll<HTMLElement>('body, body *')].filter((box) => {
    const hides = isHidden(box, 'overflowX') || isHidden(box, 'overflowY');
    // One pixel: for screen readers only. Others are closed.
    return (
      hides && box.clientWidth > 1 && box.clientHeight > 1 && (box.textContent.trim() !== '' || box.matches('input, textarea, select'))
    );
  });
  const measure = () => boxes.map((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight] as const);
  const usual = measure();
  document.adoptedStyleSheets.push(sheet);
  const spaced = measure();
  const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  document.adoptedStyleSheets.pop();
  const cut = boxes.flatMap((box, index) => {
    const [width = 0, height = 0] = [0, 1].map((side) => (spaced[index]?.[side] ?? 0) - Math.max(0, usual[index]?.[side] ?? 0));
    const name = [box.tagName.toLowerCase(), ...box.classList].join('.');
    if (width > 1 && isHidden(box, 'overflowX')) return [`${name} cuts ${width} px more of its width`];
    return height > 1 && isHidden(box, 'overflowY') ? [`${name} cuts ${height} px more of its height`] : [];
  });
  return overflow > 0 ? [...cut, `the page is ${overflow} px too wide`] : cut;
}
