import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import { type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adTraffic } from '../ad-traffic/ad-traffic.ts';
import { content } from '../service.ts';
import { campaignPlan } from '../testing/campaigns.ts';
import { type AdCampaignCommand, type AdCampaignPlan, adCampaign } from './ad-campaign.ts';

let app: World;
beforeAll(async () => {
  app = await world([content], openEngines);
});
afterAll(() => app[Symbol.asyncDispose]());

const hourMs = 3_600_000;
const agencyId = newId();
const plan = { ...campaignPlan, goal: 10 };
const context = () => app.application.contexts.get('content') ?? expect.unreachable();
const inHours = (hours: number) => new Date(Date.parse(app.clock.now()) + hours * hourMs).toISOString();
const execute = (id: string, command: AdCampaignCommand) =>
  context().execute(adCampaign, id, command, { commandId: newId() });
async function approved(changes: Partial<AdCampaignPlan>): Promise<string> {
  const id = newId();
  const advertiser = {
    advertiserType: 'AGENCY',
    advertiserName: 'Lake Homes',
    advertiserId: agencyId,
  } as const;
  await execute(id, { type: 'EnterCampaign', plan: { ...plan, ...changes }, ...advertiser });
  await execute(id, { type: 'ApproveCampaign' });
  await app.settled();
  return id;
}
async function deliver(campaignId: string, impressions: number): Promise<void> {
  const counts = { hour: app.clock.now(), placementId: 'p1', impressions, viewable: 0, clicks: 0 };
  const command = { type: 'CountAdTraffic', ...counts } as const;
  await context().execute(adTraffic, campaignId, command, { commandId: newId() });
  await app.settled();
}
const published = ['CampaignStarted', 'CampaignExhausted', 'CampaignFinished'];
async function phases(id: string): Promise<readonly unknown[]> {
  const events = await Array.fromAsync(context().history(adCampaign, id));
  return events.map(({ event }) => event).filter(({ type }) => published.includes(type));
}

describe('the delivery of a campaign', () => {
  it('begins at its time and ends at its time, once each, also over a restart', async () => {
    const id = await approved({ from: inHours(10), to: inHours(40) });
    expect(await phases(id)).toEqual([]);
    await app.restart();
    await app.advance(11 * hourMs);
    expect(await phases(id)).toEqual([{ type: 'CampaignStarted', agencyId }]);
    await app.advance(40 * hourMs);
    expect(await phases(id)).toEqual([
      { type: 'CampaignStarted', agencyId },
      { type: 'CampaignFinished', agencyId, why: 'TIME' },
    ]);
  });

  it('ends at its goal, and begins again when the goal is raised', async () => {
    const id = await approved({ goal: 10 });
    await deliver(id, 9);
    expect(await phases(id)).toMatchObject([{ type: 'CampaignStarted' }]);
    await deliver(id, 1);
    await deliver(id, 1);
    await execute(id, { type: 'ChangeCampaign', changes: { goal: 20 } });
    await app.settled();
    await deliver(id, 9);
    expect(await phases(id)).toMatchObject([
      { type: 'CampaignStarted' },
      { type: 'CampaignExhausted' },
      { type: 'CampaignStarted' },
      { type: 'CampaignExhausted' },
    ]);
  });

  it('goes on after a pause, and ends when an admin ends it', async () => {
    const id = await approved({});
    for (const type of ['PauseCampaign', 'ResumeCampaign', 'EndCampaign'] as const) {
      await execute(id, { type });
      await app.settled();
    }
    await app.advance(24 * hourMs);
    expect(await phases(id)).toMatchObject([
      { type: 'CampaignStarted' },
      { type: 'CampaignFinished', why: 'ADMIN' },
    ]);
  });
});
