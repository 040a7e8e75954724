import { data } from 'react-router';
import { notFound } from '#app/loaders/load-page.ts';
import { renderContext } from '#server/http/rendering/render-context.ts';
import type { Route } from './+types/page.ts';

/** Every path that is no page; and the error screens that the request policy asks for, which belong to no page either. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { failure } = context.get(renderContext);
  if (failure !== null) throw data(null, { status: failure });
  throw notFound(url);
}

export default function NotFoundPage() {
  return null;
}
