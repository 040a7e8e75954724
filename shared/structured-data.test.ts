import { describe, expect, it } from 'vitest';
import { toDataset, toEvent, toFaqPage } from './structured-data.ts';

describe('structured data', () => {
  it('of questions pairs each with its answer', () => {
    expect(toFaqPage([{ question: 'Why?', answer: 'Because.' }])).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } }],
    });
  });

  it('of an event says when and where, and leaves out a description nobody wrote', () => {
    const event = toEvent({
      name: 'MEGAMIGS',
      start: '2026-11-05',
      end: '2026-11-06',
      place: 'Palais des congrès',
      city: 'Montréal',
      country: 'CA',
      url: 'https://example.com',
    });
    expect(event).toMatchObject({ startDate: '2026-11-05', endDate: '2026-11-06', location: { name: 'Palais des congrès' } });
    expect(event).not.toHaveProperty('description');
  });

  it('of a dataset names its file only when there is one', () => {
    const data = {
      name: 'Preview',
      description: 'Records',
      url: 'https://example.com/x',
      siteUrl: 'https://example.com',
      locale: 'fr',
      updated: '2026-11-20',
      keywords: ['jeux'],
    } as const;
    expect(toDataset(data)).not.toHaveProperty('distribution');
    expect(toDataset({ ...data, csv: 'https://example.com/x.csv' })).toMatchObject({
      inLanguage: 'fr-CA',
      distribution: [{ encodingFormat: 'text/csv' }],
    });
  });
});
