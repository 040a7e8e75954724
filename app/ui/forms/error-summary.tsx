import { useWords } from '#app/use-page.ts';
import { toFieldId } from './field.tsx';

export type FieldProblem = { field: string; message: string };

type Props = {
  form: string;
  problems: readonly FieldProblem[];
  id?: string;
  /** A summary that is given the focus is spoken by that: as an alert it would be spoken twice. */
  role?: 'alert' | 'group';
};

/** What is to mend, first thing in a form that was refused: each line leads to its field. It has the focus at an address with its id. */
export function ErrorSummary({ form, problems, id, role = 'alert' }: Props) {
  const { field } = useWords();
  if (problems.length === 0) return null;
  const titleId = `${form}-problems`;
  return (
    <div className="error-summary" role={role} aria-labelledby={titleId} tabIndex={-1} id={id}>
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
