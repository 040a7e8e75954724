import { useLocale } from '#app/use-page.ts';
import { useRootData } from '#app/use-root-data.ts';
import { type ConsentId, formConsents, toConsentParts } from '#shared/forms/consent.ts';
import { hiddenFields } from '#shared/forms/hidden-fields.ts';
import { getWords } from '#shared/words/get-words.ts';
import { formWords } from '#shared/words/form/form-words.ts';
import { Checkbox } from './field.tsx';
import { PageLink } from '../page-link.tsx';
import { toError } from './lead-field.tsx';
import type { Lead } from './use-lead-form.ts';

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
