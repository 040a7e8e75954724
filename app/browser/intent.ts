import { judgeDestination } from './destination.ts';
import { marked } from './marks.ts';

/** How long a pointer must stay on something to count as intent, and not as one that crosses the page. */
const REST_MS = 100;

const fields = 'input, select, textarea, [type=submit]';
const controls = `${fields}, ${marked('dialog')}, ${marked('own-click')}`;

/**
 * Reports what the visitor is about to use: a link into the site, or a control that needs React, on which a pointer rests or is pressed,
 * or which gets the focus. Reading is no intent: a page that scrolls under a still pointer reports nothing. Neither does a finger on a
 * link, which may start a scroll; its click follows the link. Returns how to stop.
 */
export function watchIntent(onIntent: (target: HTMLElement) => void): () => void {
  let candidate: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onPointer = (event: PointerEvent) => {
    const target = event.pointerType === 'touch' ? null : findWanted(event);
    if (target && event.type === 'pointerdown') onIntent(target);
    if (target === candidate) return;
    clearTimeout(timer);
    candidate = target;
    if (target) timer = setTimeout(() => target.matches(':hover') && onIntent(target), REST_MS);
  };
  const onFocus = (event: FocusEvent) => {
    const target = findWanted(event);
    // A field counts however it got the focus, anything else only by keyboard: a finger gives a link the focus together with its click.
    if (target?.matches(`${fields}, :focus-visible`)) onIntent(target);
  };

  const controller = new AbortController();
  const options = { capture: true, passive: true, signal: controller.signal };
  document.addEventListener('pointermove', onPointer, options);
  document.addEventListener('pointerdown', onPointer, options);
  document.addEventListener('focusin', onFocus, options);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}

/** The control that needs React, or the link to a page, that an event happened to. */
function findWanted({ target }: Event): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const link = target.closest('a');
  return target.closest<HTMLElement>(controls) ?? (link && leadsToPage(link) ? link : null);
}

function leadsToPage(link: HTMLAnchorElement): boolean {
  if (!link.href || link.target || link.hasAttribute('download') || link.matches(marked('switch-locale'))) return false;
  const isHere = link.pathname + link.search === location.pathname + location.search;
  return !isHere && judgeDestination(link.href, location.href) === 'in-site';
}
