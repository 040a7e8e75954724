import { Link } from 'react-router';

/** What to do with a tool's answer: the other tools, with what is known filled in. */
export function NextSteps({ next: { heading, steps } }: { next: { heading: string; steps: readonly { name: string; path: string }[] } }) {
  return (
    <nav className="next-steps no-print" aria-labelledby="next-steps">
      <h3 id="next-steps">{heading}</h3>
      <ul>
        {steps.map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
