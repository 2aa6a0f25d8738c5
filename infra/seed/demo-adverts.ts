import { type AdCampaignPlan, adCampaign } from '@ardhi/content/ad-campaign';
import { adPlacementId } from '@ardhi/content/ad-placement';
import { adRequests, adTraffic } from '@ardhi/content/ad-traffic';
import { untargeted } from '@ardhi/contracts/content/ad-campaign';
import { instantOf } from '@ardhi/kernel/base/clock';
import { dayMs, hourMs } from '@ardhi/kernel/base/durations';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

type Context = Pick<ServiceContext, 'execute' | 'clock'>;

const placements = [adPlacementId('HOME_STRIP'), adPlacementId('SEARCH_INLINE')] as const;

interface DemoCampaign {
  readonly advertiser: string;
  readonly isApproved: boolean;
  readonly plan: Omit<AdCampaignPlan, 'creatives' | 'placements' | 'targeting' | 'weight' | 'from' | 'to'>;
  /** Days before and after now. */
  readonly days: readonly [before: number, after?: number];
  readonly shows: { readonly headline: string; readonly body: string; readonly clickUrl: string };
}

const campaigns: readonly DemoCampaign[] = [
  {
    advertiser: 'Ardhi',
    isApproved: true,
    plan: { name: 'List your land', objective: 'HOUSE', priority: 5, frequency: {} },
    days: [30],
    shows: {
      headline: 'Do you have land to sell?',
      body: 'See what a listing costs and what comes with it.',
      clickUrl: '/pricing',
    },
  },
  {
    advertiser: 'Ardhi',
    isApproved: true,
    plan: { name: 'Questions before you buy', objective: 'HOUSE', priority: 5, frequency: {} },
    days: [30],
    shows: {
      headline: 'Ask before you pay',
      body: 'What to check about a title, and whom to ask.',
      clickUrl: '/faq',
    },
  },
  {
    advertiser: 'Lake Bank',
    isApproved: true,
    plan: {
      name: 'Land loans of Lake Bank',
      objective: 'IMPRESSIONS',
      goal: 40_000,
      dailyCap: 4_000,
      priority: 3,
      frequency: { perDay: 5 },
      budget: { amount: 24_000, currency: 'USD' },
    },
    days: [15, 15],
    shows: {
      headline: 'A loan for your plot',
      body: 'Ask Lake Bank for its terms before you sign.',
      clickUrl: 'https://lake-bank.example/land',
    },
  },
  {
    advertiser: 'Wakiso Surveyors',
    isApproved: false,
    plan: {
      name: 'Boundary surveys in Wakiso',
      objective: 'FLAT',
      priority: 2,
      frequency: { perSession: 3 },
      budget: { amount: 25_000, currency: 'USD' },
    },
    days: [0, 10],
    shows: {
      headline: 'Open your boundaries before you pay',
      body: 'A surveyor marks the corners with you.',
      clickUrl: 'https://wakiso-surveyors.example/',
    },
  },
];

/** Adverts of our own, one that is paid for with half a month of figures, and one that waits for its review. */
export async function seedDemoAdverts(context: Context): Promise<void> {
  const { execute, clock } = context;
  for (const { advertiser, isApproved, plan, days, shows } of campaigns) {
    const id = idFrom(`seed:campaign:${plan.name}`);
    const [before, after] = days;
    const now = clock.epoch();
    const creative = { id: idFrom(`seed:creative:${plan.name}`), type: 'TEXT', weight: 1, ...shows } as const;
    await execute(
      adCampaign,
      id,
      {
        type: 'EnterCampaign',
        advertiserType: 'EXTERNAL',
        advertiserName: advertiser,
        plan: {
          ...plan,
          weight: 10,
          from: instantOf(now - before * dayMs),
          ...(after !== undefined && { to: instantOf(now + after * dayMs) }),
          targeting: untargeted,
          placements,
          creatives: [{ ...creative, state: 'PENDING' }],
        },
      },
      { commandId: `seed:${id}:enter` },
    );
    if (!isApproved) continue;
    await execute(adCampaign, id, { type: 'ApproveCampaign' }, { commandId: `seed:${id}:approve` });
    if (plan.goal !== undefined) await seedTraffic(context, id, before);
  }
}

/** Records a campaign's delivery on its days so far: a little more on each, with a few clicks in a hundred views. */
async function seedTraffic({ execute, clock }: Context, campaignId: string, days: number): Promise<void> {
  const noon = clock.epoch() - (clock.epoch() % dayMs) + 12 * hourMs;
  for (let ago = days - 1; ago >= 1; ago--)
    for (const [index, placementId] of placements.entries()) {
      const hour = instantOf(noon - ago * dayMs);
      const impressions = 480 + 25 * (days - ago) + 210 * index;
      const counts = { viewable: Math.round(impressions * 0.71), clicks: Math.round(impressions / 90) };
      const requests = Math.round(impressions * 1.6);
      const once = { commandId: `seed:${campaignId}:${placementId}:${ago}` };
      await execute(
        adTraffic,
        campaignId,
        { type: 'CountAdTraffic', hour, placementId, impressions, ...counts },
        once,
      );
      await execute(
        adRequests,
        placementId,
        { type: 'CountAdRequests', hour, requests, filled: Math.round(requests * 0.93) },
        once,
      );
    }
}
