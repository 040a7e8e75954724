import { expect, it } from 'vitest';
import { sayChange } from './say-change.ts';

it('a release of last year is dated, and not called news', () => {
  const released = { kind: 'released', type: 'games', slug: '1-a', name: 'A', from: null, to: null } as const;
  expect(sayChange({ ...released, day: '2025-08-28' }, 'fr')).toBe('sorti (28 août 2025)');
  expect(sayChange({ ...released, day: '2025-08-28' }, 'en')).toBe('came out (August 28, 2025)');
  expect(sayChange({ ...released, day: null }, 'fr')).toBe('sorti');
});
