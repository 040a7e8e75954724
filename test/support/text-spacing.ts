import type { Page, ViewportSize } from 'playwright-core';

/** What a reader may set without losing anything (WCAG 2.2, 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

type Box = { element: HTMLElement; width: number; height: number };
/** What the functions that run in the page tell each other. */
type Measured = Window & { usualBoxes?: Map<number, Box[]> };

/**
 * Faults by the width of the window: pages that are too wide as they are, and what the text spacing of WCAG 1.4.12 cuts or makes too
 * wide.
 */
export type SizeFaults = { wide: string[]; spacing: string[] };

/**
 * Measures a page at each size as it is, then at each size with the reader's spacing: the page is laid out anew only when something
 * changes. A box is cut when it hides what leaves it, and hides more of its text with the spacing than without. The page keeps its last
 * size.
 */
export async function listSizeFaults(page: Page, sizes: ViewportSize[]): Promise<SizeFaults> {
  const faults: SizeFaults = { wide: [], spacing: [] };
  for (const size of sizes) {
    await page.setViewportSize(size);
    const overflow = await page.evaluate(measureUsual);
    if (overflow > 0) faults.wide.push(`is ${overflow} px too wide at ${size.width} px`);
  }
  const spacing = await page.evaluateHandle(addSheet, SPACING);
  for (const size of sizes.toReversed()) {
    await page.setViewportSize(size);
    faults.spacing.push(...(await page.evaluate(listCut)).map((fault) => `${fault} at ${size.width} px`));
  }
  await spacing.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });
  return faults;
}

/** Runs in the page. The security policy refuses style elements, not sheets made by a script. */
function addSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}

/** Runs in the page: remembers the boxes that hide what leaves them, with what they hide now. Pixels by which the page is too wide. */
function measureUsual(): number {
  const boxes = [...document.querySelectorAll<HTMLElement>('body, body *')].filter((box) => {
    const { overflowX, overflowY } = getComputedStyle(box);
    // One pixel: for screen readers only. Others are closed.
    return (
      [overflowX, overflowY].some((overflow) => overflow === 'hidden' || overflow === 'clip') &&
      box.clientWidth > 1 &&
      box.clientHeight > 1 &&
      (box.textContent.trim() !== '' || box.matches('input, textarea, select'))
    );
  });
  const memory = window as Measured; // a place of our own, for the functions below
  memory.usualBoxes ??= new Map();
  memory.usualBoxes.set(
    window.innerWidth,
    boxes.map((element) => ({
      element,
      width: element.scrollWidth - element.clientWidth,
      height: element.scrollHeight - element.clientHeight,
    })),
  );
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/** Runs in the page, with the spacing: what is cut that was not when `measureUsual` ran at this width. */
function listCut(): string[] {
  const usual = (window as Measured).usualBoxes?.get(window.innerWidth); // put there by measureUsual
  if (!usual) return ['was not measured without the spacing'];
  const cut = usual.flatMap(({ element, width, height }) => {
    const name = [element.tagName.toLowerCase(), ...element.classList].join('.');
    const { overflowX, overflowY } = getComputedStyle(element);
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const wider = element.scrollWidth - element.clientWidth - Math.max(0, width);
    if (wider > 1 && hides(overflowX)) return [`${name} cuts ${wider} px more of its width`];
    const higher = element.scrollHeight - element.clientHeight - Math.max(0, height);
    return higher > 1 && hides(overflowY) ? [`${name} cuts ${higher} px more of its height`] : [];
  });
  const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return overflow > 0 ? [...cut, `the page is ${overflow} px too wide`] : cut;
}
