import { FieldError } from '#app/ui/forms/field.tsx';

/** A day. Browsers show their calendar; where they have none, the day is typed. */
export function DayField({
  label,
  hint,
  error,
  defaultValue,
}: {
  label: string;
  hint: string;
  error: string | undefined;
  defaultValue: string;
}) {
  return (
    <div className="field" data-invalid={error ? true : undefined}>
      <label htmlFor="week">{label}</label>
      <p className="field-hint" id="week-hint">
        {hint}
      </p>
      <input
        id="week"
        name="week"
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        defaultValue={defaultValue}
        aria-describedby={error ? 'week-hint week-error' : 'week-hint'}
        aria-required
      />
      <FieldError id="week" error={error} />
    </div>
  );
}
