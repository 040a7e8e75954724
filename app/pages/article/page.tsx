import { notFound } from '#app/not-found.ts';
import type { Route } from './+types/page.ts';

export function loader({ request }: Route.LoaderArgs) {
  throw notFound(request);
}

export default function Page() {
  return null;
}
