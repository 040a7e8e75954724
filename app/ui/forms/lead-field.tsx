import { ChoiceField, Field, Checkbox } from './field.tsx';
import type { Lead } from './use-lead-form.ts';
import { isKeyOf } from '#shared/keys-of.ts';
import { useWords, useLocale, useRootData } from '#app/use-page.ts';
import type { FieldName } from '#shared/forms/define-form.ts';
import type { FormId } from '#shared/forms/forms.ts';
import type { FormWords } from '#shared/words/form/en.ts';
import { formWords } from '#shared/words/form/form-words.ts';
import { type ConsentId, formConsents, toConsentParts } from '#shared/forms/consent.ts';
import { hiddenFields } from '#shared/forms/hidden-fields.ts';
import { getWords } from '#shared/words/get-words.ts';
import { PageLink } from '../page-link.tsx';

type Props = { lead: Lead; name: FieldName; rows?: number; initial?: string };

/** A field as the form's definition describes it. */
export function LeadField({ lead, name, rows, initial }: Props) {
  const { labels, companyTypes, chooseOne } = useWords(formWords);
  const field = lead.form.fields.find((candidate) => candidate.name === name);
  if (!field) throw new Error(`The form ${lead.form.id} has no field "${name}"`);
  const { kind, required, maxLength, autoComplete } = field;
  const shared = {
    form: lead.instance,
    name,
    label: toLabel(labels, lead.form.id, name),
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
      // Of a long text that is pasted, a browser would cut the end without a word: its error says how long it may be.
      maxLength={kind === 'long-text' ? 0 : maxLength}
      multiline={kind === 'long-text'}
      {...(rows ? { rows } : {})}
    />
  );
}

export function FieldRow({ lead, names }: { lead: Lead; names: FieldName[] }) {
  return (
    <div className="form-row">
      {names.map((name) => (
        <LeadField lead={lead} name={name} key={name} />
      ))}
    </div>
  );
}

/** What a form calls a field; '' for one that none of them has. */
export function toLabel(labels: FormWords['labels'], form: FormId, field: string): string {
  if (form === 'market-analysis' && field === 'firstName') return labels.name;
  return isKeyOf(labels, field) ? labels[field] : '';
}

/** What is to mend in a field, or undefined. */
function toError(lead: Lead, name: string): string | undefined {
  return lead.problems.find(({ field }) => field === name)?.message;
}

/** The box before an early access or a newsletter, with the exact words that are recorded. */
export function TermsBox({ lead }: { lead: Lead }) {
  return (
    <Checkbox
      form={lead.instance}
      name="terms"
      label={<ConsentText id={formConsents[lead.form.id]} />}
      required
      error={toError(lead, 'terms')}
      defaultChecked={lead.typed['terms'] === true}
    />
  );
}

/** The newsletter, for those who want it too: a choice of its own, never needed to send the form. */
export function MarketingBox({ lead }: { lead: Lead }) {
  const name = hiddenFields.marketing;
  return <Checkbox form={lead.instance} name={name} label={<ConsentText id="marketing" />} defaultChecked={lead.typed[name] === true} />;
}

/** Under the button of a form without a box: what is done with what it asks for. */
export function RequestNotice({ lead }: { lead: Lead }) {
  return (
    <p className="request-notice">
      <ConsentText id={formConsents[lead.form.id]} />
    </p>
  );
}

function ConsentText({ id }: { id: ConsentId }) {
  const locale = useLocale();
  const { newTab } = getWords(formWords, locale);
  const company = useRootData()?.site.name ?? '';
  return toConsentParts(id, locale, company).map(({ text, page }) =>
    page ? (
      // A new tab, so that reading the terms does not cost what was typed.
      <PageLink key={text} page={page} target="_blank">
        {text}
        <span className="vh"> ({newTab})</span>
      </PageLink>
    ) : (
      text
    ),
  );
}
