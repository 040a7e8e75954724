import type { Ref } from 'react';
import { useWords } from '#app/use-page.ts';
import { toFieldId } from './field.tsx';

export type FieldProblem = { field: string; message: string };

/** What is to mend, first thing in a form that was refused: each line leads to its field. Give it focus where scripts run. */
export function ErrorSummary({ form, problems, ref }: { form: string; problems: readonly FieldProblem[]; ref?: Ref<HTMLDivElement> }) {
  const { field } = useWords();
  if (problems.length === 0) return null;
  const titleId = `${form}-problems`;
  return (
    <div className="error-summary" role="alert" aria-labelledby={titleId} tabIndex={-1} ref={ref}>
      <p className="error-summary-title" id={titleId}>
        {field.problems(problems.length)}
      </p>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.field} ${problem.message}`}>
            <a href={`#${toFieldId(form, problem.field)}`}>{problem.message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
