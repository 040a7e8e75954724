import { expect, it } from 'vitest';
import { forms } from '#shared/forms/forms.ts';
import { type ExportedLead, toCsv } from './lead-records.ts';

it('gives every lead a row of the same columns', () => {
  const lead: ExportedLead = {
    id: '1',
    createdAt: '2026-01-01T00:00:00.000Z',
    form: 'contact',
    email: '=x@example.com',
    locale: 'fr',
    pageUri: '',
    pageName: '',
    suspicious: ['honeypot'],
    isRightsRequest: false,
    newsletter: 'confirmed',
    consents: 'granted request (request-notice 2025-09.3, 2026-01-01T00:00:00.000Z)',
    fields: { message: 'é' },
    source: {},
    tracking: { utmSource: 'g', utmMedium: '', utmCampaign: 'spring', tagList: ['g', 'spring'] },
  };
  const rows = toCsv([lead]).split('\r\n');
  expect(rows).toHaveLength(2);
  expect(new Set(rows.map((row) => row.split('","').length)).size).toBe(1);
  expect(rows[1]).toContain(`"'=x@example.com"`);
  expect(rows[1]).toMatch(/"g","","spring","g spring"$/);
});

it('has a column for all that a form asks for', () => {
  const head = toCsv([]);
  // Terms are a consent.
  const names = Object.values(forms).flatMap(({ fields }) => fields.map(({ name }) => name).filter((name) => name !== 'terms'));
  expect(names.filter((name) => !head.includes(`"${name}"`))).toEqual([]);
});
