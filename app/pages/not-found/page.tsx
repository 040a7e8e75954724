import { notFound } from '#app/loaders/not-found.ts';
import type { Route } from './+types/page.ts';

/** Every path that is no page. */
export function loader({ request }: Route.LoaderArgs) {
  throw notFound(request);
}

export default function NotFoundPage() {
  return null;
}
