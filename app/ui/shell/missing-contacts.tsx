import { useRootData } from '#app/use-root-data.ts';

/** In development only, for whoever builds the site: what the law asks for and `content/site.yaml` does not say yet. */
export function MissingContacts() {
  const missing = useRootData()?.missingContacts ?? [];
  if (missing.length === 0) return null;
  return (
    <aside className="wrap no-print" lang="en" aria-label="Before going live">
      <mark>
        <b>Not ready to go live.</b> Empty in content/site.yaml: {missing.map(({ field, why }) => `${field} (${why})`).join('; ')}. The
        forms work; “npm run launch-check” names everything.
      </mark>
    </aside>
  );
}
