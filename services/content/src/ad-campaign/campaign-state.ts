import type { AdCampaignState } from '@ardhi/contracts/content/ad-campaign';
import type { AdTotalsRow } from '../ad-traffic/ad-traffic.projections.ts';
import type { AdCampaignPlan, DecidedState } from './ad-campaign.ts';

/** How often a campaign was rendered, seen and followed. */
export type Totals = Pick<AdTotalsRow, 'impressions' | 'viewable' | 'clicks'>;

/** Totals of a campaign that nobody has seen yet. */
export const nothingDelivered: Totals = { impressions: 0, viewable: 0, clicks: 0 };

/** Metric that counts towards the goal. */
export const metricOf = (
  { objective }: Pick<AdCampaignPlan, 'objective'>,
  { impressions, clicks }: Pick<Totals, 'impressions' | 'clicks'>,
): number => (objective === 'CLICKS' ? clicks : impressions);

interface Planned extends Pick<AdCampaignPlan, 'from' | 'to' | 'goal' | 'objective'> {
  readonly state: DecidedState;
}

/** The state of a campaign at a time, after what it delivered. */
export function stateOf(campaign: Planned, totals: Totals, now: string): AdCampaignState {
  const { state, from, to, goal } = campaign;
  if (state !== 'APPROVED' && state !== 'PAUSED') return state;
  if (to !== undefined && to <= now) return 'ENDED';
  if (goal !== undefined && metricOf(campaign, totals) >= goal) return 'EXHAUSTED';
  if (state === 'PAUSED') return state;
  return from <= now ? 'RUNNING' : 'APPROVED';
}
