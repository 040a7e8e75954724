import { expect, it } from 'vitest';
import { createLegal, type LegalSource } from './legal.ts';

const text = { document: 'privacy-policy', title: '', description: '', lastUpdated: '2026-01-01', summary: [], markdown: '' } as const;
const sources: LegalSource[] = (['en', 'fr'] as const).flatMap((locale) => [
  { ...text, summary: [], locale, version: '2025-09' },
  { ...text, summary: [], locale, version: '2027-01', effective: '2027-01-15' },
]);

it('a legal text that is announced is in force when its day comes, and can be read before', () => {
  let day = '2027-01-14';
  const legal = createLegal(sources, () => day);
  const inForce = () => [legal.getCurrent('privacy-policy', 'fr').version, legal.listVersions('privacy-policy').length];
  expect(inForce()).toEqual(['2025-09', 1]);
  expect(legal.get('privacy-policy', '2027-01', 'fr')?.effective).toBe('2027-01-15');
  day = '2027-01-15';
  expect(inForce()).toEqual(['2027-01', 2]);
  expect(legal.nameCurrent()).toContain('privacy-policy 2027-01');
});
