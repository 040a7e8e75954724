/**
 * A page of the site for the frame beside the form: without its scripts, which would start a second site in the desk, and with its
 * addresses based on the
 * site's, but for pictures: the desk knows those of a draft. Links open nothing.
 */
export function toPreviewHtml(html: string, siteUrl: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replaceAll(/<link\b[^>]*rel="(?:modulepreload|preload|prefetch)"[^>]*>/gi, '')
    .replaceAll(/(?<=["\s])\/_ipx\//g, '/desk/_ipx/')
    .replace(/<head>/i, `<head><base href="${siteUrl}/" target="_blank">`);
}
