import { FieldError } from './field.tsx';

type Props = {
  id: string;
  name: string;
  legend: string;
  hint?: string;
  error?: string | undefined;
  /** Boxes allow several, radios one. */
  type?: 'checkbox' | 'radio';
  choices: readonly { value: string; label: string; chosen: boolean }[];
};

/** A few choices beside each other, of which several or one may be taken. */
export function ChoiceBoxes({ id, name, legend, hint, error, type = 'checkbox', choices }: Props) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  // The summary of what is to mend leads here: only then it takes the focus.
  const refused = error ? { 'data-invalid': true, tabIndex: -1 } : {};
  return (
    <fieldset className="choice-boxes tick-boxes" id={id} aria-describedby={described} {...refused}>
      <legend>{legend}</legend>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      <ul>
        {choices.map(({ value, label, chosen }) => (
          <li key={value}>
            <label>
              <input type={type} name={name} value={value} defaultChecked={chosen} /> {label}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
