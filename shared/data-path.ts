/** Where the router asks for a page's data: `/about` -> `/about.data`, `/` -> `/_.data`. */
export function toDataPath(pagePath: string): string {
  return pagePath.endsWith('/') ? `${pagePath}_.data` : `${pagePath}.data`;
}

/** The page whose data, or which itself, is asked for: `/about` for `/about.data` and for `/about`. */
export function toPagePath(pathname: string): string {
  return isDataPath(pathname) ? pathname.slice(0, -'.data'.length).replace(/\/_$/, '/') : pathname;
}

export function isDataPath(pathname: string): boolean {
  return pathname.endsWith('.data');
}
