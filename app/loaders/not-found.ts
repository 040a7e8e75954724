import { data } from 'react-router';

/** Thrown by a loader for what does not exist: status 404, the message and the full path as data (specification, sections 2 and 8). */
export function notFound(request: Request) {
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/\.data$/, '') + search;
  return data({ path, message: `Page not found: ${path}` }, { status: 404, statusText: 'Page not found' });
}
