import { expect, it } from 'vitest';
import { toTracking } from './traffic-source.ts';

it('the campaign of a lead stands in the address its form was sent from', () => {
  expect(toTracking('https://site.example/fr?utm_source=g&utm_medium=cpc&utm_campaign=spring&utm_term=&gclid=abc')).toEqual({
    utmSource: 'g',
    utmMedium: 'cpc',
    utmCampaign: 'spring',
    tagList: ['g', 'cpc', 'spring'],
  });
});

it('an address without tags, or none at all, has no campaign', () => {
  for (const address of ['https://site.example/about?page=2', '', 'not an address'])
    expect(toTracking(address)).toEqual({ utmSource: '', utmMedium: '', utmCampaign: '', tagList: [] });
});

it('a campaign counts in either spelling that links have', () => {
  expect(toTracking('https://site.example/?utm_campagin=spring')).toMatchObject({ utmCampaign: 'spring' });
});
