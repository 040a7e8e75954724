import { expect, it } from 'vitest';
import { labelCity } from './labels.ts';

it('calls cities by their French names, but those of North America', () => {
  expect(['London', 'Seattle area', 'London / Paris', 'San Francisco Bay Area', 'Osaka'].map((city) => labelCity('fr', city))).toEqual([
    'Londres',
    'région de Seattle',
    'Londres / Paris',
    'région de la baie de San Francisco',
    'Osaka',
  ]);
  expect([labelCity('fr', 'London', 'ca'), labelCity('en', 'Seoul')]).toEqual(['London', 'Seoul']);
});
