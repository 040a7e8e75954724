import { ChoiceField, Field } from './field.tsx';
import type { Lead } from './use-lead-form.ts';
import { isKeyOf } from '#shared/keys-of.ts';
import { useWords } from '#app/use-page.ts';
import { formWords } from '#shared/words/form/form-words.ts';

type Props = { lead: Lead; name: string; label: string; rows?: number; initial?: string };

/** A field as the form's definition describes it; only its words differ from form to form. */
export function LeadField({ lead, name, label, rows, initial }: Props) {
  const { companyTypes, chooseOne } = useWords(formWords);
  const field = lead.form.fields.find((candidate) => candidate.name === name);
  if (!field) throw new Error(`The form ${lead.form.id} has no field "${name}"`);
  const { kind, required, maxLength, autoComplete } = field;
  const shared = {
    form: lead.instance,
    name,
    label,
    required,
    error: toError(lead, name),
    defaultValue: String(lead.typed[name] ?? initial ?? ''),
    autoComplete,
  };
  if (kind === 'choice') {
    const choices = field.choices.map((value) => ({ value, label: isKeyOf(companyTypes, value) ? companyTypes[value] : value }));
    return <ChoiceField {...shared} choices={choices} empty={chooseOne} />;
  }
  return (
    <Field
      {...shared}
      type={kind === 'email' ? 'email' : 'text'}
      maxLength={maxLength}
      multiline={kind === 'long-text'}
      {...(rows ? { rows } : {})}
    />
  );
}

/** What is to mend in a field, or undefined. */
export function toError(lead: Lead, name: string): string | undefined {
  return lead.problems.find(({ field }) => field === name)?.message;
}
