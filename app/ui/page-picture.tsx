import { useMatches } from 'react-router';
import { usePageId } from '#app/use-page.ts';
import { isObject } from '#shared/is-object.ts';

/** The pictures that the owner put into the copy of this very page, below what the page itself has. */
export function PagePicture() {
  const data: unknown = useMatches().at(-1)?.loaderData;
  const picture = isObject(data) && isObject(data['copy']) ? data['copy']['picture'] : null;
  const isOwn = usePageId() === (isObject(picture) && picture['page']);
  return isObject(picture) && isOwn && <div className="wrap page-picture" dangerouslySetInnerHTML={{ __html: String(picture['html']) }} />;
}
