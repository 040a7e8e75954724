import { data } from 'react-router';

/** Thrown by a loader, with the `url` it is given for what does not exist: status 404, the message and the full path as data (specification, sections 2 and 8). */
export function notFound({ pathname, search }: URL) {
  const path = pathname + search;
  return data({ path, message: `Page not found: ${path}` }, { status: 404, statusText: 'Page not found' });
}
