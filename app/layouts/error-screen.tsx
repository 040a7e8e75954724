import { isRouteErrorResponse } from 'react-router';
import { LostInSpace } from '#app/ui/posters/lost-in-space.tsx';
import { ErrorPoster } from '#app/ui/posters/error-poster.tsx';
import errorStyles from './error-screen.css?url';

/** 404 is a place of its own; everything else shows its status and says what to do. */
export function ErrorScreen({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <>
      {/* Any page may end here, and hardly any does: the styles come with the screen, and React waits for them. */}
      <link rel="stylesheet" href={errorStyles} precedence="default" />
      {status === 404 ? <LostInSpace path={isRouteErrorResponse(error) ? toPath(error.data) : null} /> : <ErrorPoster status={status} />}
    </>
  );
}

function toPath(data: unknown): string | null {
  return typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string' ? data.path : null;
}
