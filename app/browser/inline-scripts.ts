import boot from './boot.ts?inline-script';
import beforePaint from './before-paint.ts?inline-script';

/** The only inline code of the site, constant in every page, so that its hashes can stand in the content security policy. */
export const beforePaintScript = beforePaint;
export const bootScript = boot;
export const inlineScripts = [beforePaintScript, bootScript];
