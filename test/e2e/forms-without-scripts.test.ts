import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormId } from '#shared/forms/forms.ts';
import { href } from '#shared/pages.ts';
import { firstError, listFormCases } from '#test/support/form-cases.ts';
import { fill, type Journeys, startJourneys } from '#test/support/journeys.ts';
import { getWords } from '#shared/words/get-words.ts';
import { formWords } from '#shared/words/form/form-words.ts';

let journeys: Journeys;
let open: Journeys['open'];

beforeAll(async () => {
  journeys = await startJourneys();
  ({ open } = journeys);
});

afterAll(() => journeys?.close());

describe('without scripts', () => {
  it('every form comes back with what was typed and what is to mend, then says it was received', async () => {
    for (const { form, locale, theme, path } of await listFormCases(journeys)) {
      const { page, close } = await open(`${path}?utm_source=here`, { colorScheme: theme, javaScriptEnabled: false });
      const messages = getWords(formWords, locale);
      await page.fill(`#${form}-email`, 'nobody@nowhere');
      const refused = await submitPlain(page, form);
      expect(refused.status(), path).toBe(422);
      const place = page.locator(`#${form}-form`);
      expect(await place.locator('.error-summary a').first().innerText()).toContain(firstError(form, locale));
      expect(await page.inputValue(`#${form}-email`)).toBe('nobody@nowhere');
      const target = await place.locator('.error-summary a[href$="-email"]').getAttribute('href');
      expect(await page.locator(target ?? '#missing').getAttribute('aria-invalid')).toBe('true');
      await fill(page, form);
      const answered = await submitPlain(page, form);
      expect(answered.request().redirectedFrom()?.method(), path).toBe('POST');
      expect(page.url()).toContain(`utm_source=here&sent=${form}#${form}-form`);
      const confirmed = form === 'early-access' || form === 'market-analysis';
      await page.locator(`#${form}-form`, { hasText: confirmed ? messages.confirmation.title : messages.success[form] }).waitFor();
      expect(await page.locator('[role=status] [role=status]').count(), path).toBe(0);
      await close();
    }
  });

  it('boxes are never ticked in advance', async () => {
    const { page, close } = await open(href('gaming-industry-database', 'en'), { javaScriptEnabled: false });
    expect(await page.locator('input[type=checkbox][checked]').count()).toBe(0);
    await close();
  });

  it('a form of another page is refused, and a body no form of ours has', async () => {
    const post = (body: string) =>
      journeys.site.app.get('/community', { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    expect((await post('form=newsletter&email=a@example.com')).status).toBe(400);
    expect((await post(`form=community-invitation&email=${'a'.repeat(70_000)}`)).status).toBe(413);
  });

  it('a form sent from another site is refused with a page', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' };
    const response = await journeys.site.app.get('/community', {
      method: 'POST',
      body: 'form=community-invitation&email=a@example.com',
      headers,
    });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('This form cannot be sent from another site.');
  });
});

async function submitPlain(page: Page, form: FormId) {
  const [response] = await Promise.all([page.waitForNavigation(), page.click(`#${form}-form button[type=submit]`)]);
  if (!response) throw new Error(`Sending ${form} led nowhere`);
  return response;
}
