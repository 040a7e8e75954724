import boot from './boot.ts?inline-script';
import theme from './theme-before-paint.ts?inline-script';

/** The only inline code of the site, constant in every page, so that its hashes can stand in the content security policy. */
export const themeScript = theme;
export const bootScript = boot;
export const inlineScripts = [themeScript, bootScript];
