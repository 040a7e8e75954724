import { useLocation } from 'react-router';
import { PageLink } from './page-link.tsx';
import { InPlaceLink } from './in-place-link.tsx';

/** What to do with a tool's answer: the other tools, with what is known filled in. */
type Props = { next: { heading: string; keep: string; steps: readonly { name: string; path: string }[] } };

export function NextSteps({ next: { heading, keep, steps } }: Props) {
  const { pathname, search } = useLocation();
  return (
    <nav className="next-steps no-print" aria-labelledby="next-steps">
      <h3 id="next-steps">{heading}</h3>
      <ul>
        {steps.map(({ name, path }) => (
          <li key={path}>
            <InPlaceLink to={path}>{name}</InPlaceLink>
          </li>
        ))}
        <li>
          <PageLink page="seat-save" query={{ page: pathname + search }} rel="nofollow">
            {keep}
          </PageLink>
        </li>
      </ul>
    </nav>
  );
}
