import type { AdCampaignPlan } from '../ad-campaign/ad-campaign.ts';

/** Targeting of adverts that everyone sees. */
export const everybody: AdCampaignPlan['targeting'] = {
  countries: [],
  areaIds: [],
  categories: [],
  purposes: [],
  locales: [],
  devices: [],
  excludeRoles: [],
};

/** A campaign of 1,000 impressions with two creatives that wait for their review. */
export const campaignPlan: AdCampaignPlan = {
  name: 'Land loans',
  objective: 'IMPRESSIONS',
  goal: 1_000,
  priority: 3,
  weight: 10,
  from: '2026-06-01T00:00:00.000Z',
  targeting: everybody,
  frequency: {},
  placements: ['p1'],
  creatives: [
    { id: 'c1', type: 'TEXT', headline: 'A loan', clickUrl: '/plots', weight: 1, state: 'PENDING' },
    { id: 'c2', type: 'TEXT', headline: 'Another', clickUrl: '/plots', weight: 1, state: 'PENDING' },
  ],
};
