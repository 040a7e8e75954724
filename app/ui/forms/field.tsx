import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { useWords } from '#app/use-page.ts';

/** The id of a field in the page: what its label, its error and the error summary point at. */
export function toFieldId(form: string, name: string): string {
  return `${form}-${name}`;
}

type Shared = {
  /** The form the field belongs to; two forms on a page must not share ids. */
  form: string;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
};

type FieldProps = Shared & {
  type?: 'text' | 'email' | 'date';
  autoComplete?: string;
  maxLength?: number;
  defaultValue?: string;
  multiline?: boolean;
  rows?: number;
};

/**
 * A line or a box to write in. What may stay empty says so, instead of a star on everything else. `required` is told to assistive
 * technology, not enforced by the browser: its bubbles speak the browser's language and would come before our own words.
 */
export function Field({ type = 'text', autoComplete, maxLength, defaultValue, multiline = false, rows = 5, ...field }: FieldProps) {
  const control = { ...toControl(field), autoComplete: autoComplete || undefined, maxLength: maxLength || undefined, defaultValue };
  return (
    <FieldFrame {...field}>
      {multiline ? (
        <textarea {...control} rows={rows} />
      ) : type === 'email' ? (
        <EmailInput {...control} />
      ) : (
        <input {...control} type={type} />
      )}
    </FieldFrame>
  );
}

/** Under an address whose domain looks like a slip, the one that was probably meant. Whoever passes it over sends what they typed. */
function EmailInput(control: ComponentProps<'input'>) {
  const { field } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState('');
  async function look(): Promise<void> {
    const { toMeantAddress } = await import('./meant-address.ts');
    setMeant(toMeantAddress(input.current?.value ?? ''));
  }
  function take(): void {
    if (!input.current) return;
    input.current.value = meant;
    input.current.focus();
    setMeant('');
  }
  return (
    <>
      <input {...control} type="email" {...emailTyping} ref={input} onInput={() => void look().catch(() => null)} />
      {meant && (
        <p role="alert">
          <button type="button" className="meant-address" onClick={take}>
            {field.meant(meant)}
          </button>
        </p>
      )}
    </>
  );
}

type ChoiceProps = Shared & {
  choices: readonly { value: string; label: string }[];
  empty: string;
  defaultValue?: string;
  autoComplete?: string;
};

/** One of a few. `empty` is the wording of "nothing chosen yet". */
export function ChoiceField({ choices, empty, defaultValue = '', autoComplete, ...field }: ChoiceProps) {
  return (
    <FieldFrame {...field}>
      <span className="choice">
        <select {...toControl(field)} defaultValue={defaultValue} autoComplete={autoComplete}>
          <option value="">{empty}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </span>
    </FieldFrame>
  );
}

type CheckboxProps = Omit<Shared, 'hint'> & { defaultChecked?: boolean };

/** A box to tick, never ticked in advance; its label may hold links. */
export function Checkbox({ label, defaultChecked = false, ...field }: CheckboxProps) {
  const id = toFieldId(field.form, field.name);
  return (
    <div className="field checkbox" data-invalid={field.error ? '' : undefined}>
      <FieldError id={id} error={field.error} />
      <div className="checkbox-row">
        <input {...toControl(field)} type="checkbox" value="on" defaultChecked={defaultChecked} />
        <label htmlFor={id}>{label}</label>
      </div>
    </div>
  );
}

function FieldFrame({ form, name, label, hint, error, required, children }: Shared & { children: ReactNode }) {
  const { field } = useWords();
  const id = toFieldId(form, name);
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>
        {label}
        {!required && <span className="field-optional"> {field.optional}</span>}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** What is wrong with a field, said beside it; nothing when nothing is. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  const { field } = useWords();
  if (!error) return null;
  return (
    <p className="field-error" id={`${id}-error`}>
      <WarningMark />
      <span>
        <span className="vh">{field.errorPrefix} </span>
        {error}
      </span>
    </p>
  );
}

/** The sign before what is to mend, so that it does not speak by colour alone. */
export function WarningMark() {
  return (
    <svg viewBox="0 0 22 20" width="22" height="20" aria-hidden="true">
      <path d="M9.4.9a2 2 0 0 1 3.3 0l9 16A2 2 0 0 1 20 20H2a2 2 0 0 1-1.700-3.100Z" fill="currentColor" />
      <path d="M9.500 6h3l-.6 7h-1.800zM9.600 14.600h2.800v2.600H9.600z" className="mark-cut" />
    </svg>
  );
}

const emailTyping = { inputMode: 'email', enterKeyHint: 'send', autoCapitalize: 'none', spellCheck: false } as const;

function toControl({ form, name, hint, error, required }: Omit<Shared, 'label'>) {
  const id = toFieldId(form, name);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    name,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': required || undefined,
  };
}
