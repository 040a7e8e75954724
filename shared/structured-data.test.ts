import { describe, expect, it } from 'vitest';
import { toDataset, toEvent, toFaqPage } from './structured-data.ts';

describe('structured data', () => {
  it('of questions pairs each with its answer', () => {
    expect(toFaqPage([{ question: 'Why?', answer: 'Because.' }])).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } }],
    });
  });

  it('of an event says when and where', () => {
    const event = toEvent({
      name: 'A fair',
      start: '2024-08-21',
      end: '2024-08-25',
      venue: 'Koelnmesse',
      city: 'Cologne',
      country: 'DE',
      url: 'https://example.com',
    });
    expect(event).toMatchObject({
      '@type': 'Event',
      startDate: '2024-08-21',
      location: { name: 'Koelnmesse', address: { addressLocality: 'Cologne', addressCountry: 'DE' } },
    });
  });

  it('of a dataset names its columns, its files and who made it', () => {
    const about = {
      name: 'Base',
      description: 'Jeux',
      url: 'https://example.com/fr/x',
      siteUrl: 'https://example.com',
      locale: 'fr',
    } as const;
    const own = {
      variables: ['Jeux : titre'],
      sheets: [{ name: 'Jeux', contentUrl: 'https://example.com/fr/x.csv' }],
      license: 'https://example.com/fr/y',
      updated: '2026-09-01',
      period: '1997/2026-09',
    };
    expect(toDataset({ ...about, ...own })).toMatchObject({
      '@type': 'Dataset',
      inLanguage: 'fr-CA',
      variableMeasured: ['Jeux : titre'],
      dateModified: '2026-09-01',
      temporalCoverage: '1997/2026-09',
      license: 'https://example.com/fr/y',
      distribution: [{ name: 'Jeux', encodingFormat: 'text/csv', contentUrl: 'https://example.com/fr/x.csv' }],
      creator: { '@id': 'https://example.com/#organization' },
    });
  });
});
