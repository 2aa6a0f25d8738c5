import { openEngines } from '@ardhi/engines/engines';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { adPlacementId } from '../ad-placement/ad-placement.ts';
import { content } from '../service.ts';
import { everybody } from './campaigns.ts';

/** A world whose inline placement of the search has so many running campaigns, of all priorities. */
export async function servedAdverts(campaigns: number): Promise<World> {
  const app = await world([content], openEngines);
  for (let n = 0; n < campaigns; n += 1) await addCampaign(app, n);
  // The server of adverts reads what is approved every few seconds.
  await app.advance(5_000);
  return app;
}

async function addCampaign(app: World, n: number): Promise<void> {
  const admin = testCaller('AFRI_ADMIN');
  const body = {
    advertiser: { type: 'EXTERNAL', name: `Lake Bank ${n}`, email: 'ads@bank.example' },
    name: `Land loans ${n}`,
    objective: 'IMPRESSIONS',
    goal: 1_000_000,
    priority: 1 + (n % 5),
    weight: 10,
    from: '2026-11-01T00:00:00.000Z',
    targeting: everybody,
    frequency: {},
    placements: [adPlacementId('SEARCH_INLINE')],
    creatives: [{ type: 'TEXT', headline: 'A loan', clickUrl: 'https://bank.example/', utm: 'june' }],
  };
  const path = '/api/admin/advertisements';
  const { body: created } = await app.call('POST', path, { as: admin, body });
  const { status } = await app.call('POST', `${path}/${created.id}/state`, {
    as: admin,
    body: { do: 'APPROVE' },
  });
  if (status !== 200) throw new Error(`the campaign was not approved: ${JSON.stringify(created)}`);
}
