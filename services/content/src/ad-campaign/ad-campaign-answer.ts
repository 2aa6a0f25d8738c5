import type {
  AdCampaign,
  AdCampaignCommandName,
  AdCampaignState,
} from '@ardhi/contracts/content/ad-campaign';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { adTotals } from '../ad-traffic/ad-traffic.projections.ts';
import { allowedCommands } from './ad-campaign.ts';
import type { AdCampaignRow } from './ad-campaigns.projection.ts';
import { metricOf, nothingDelivered, stateOf, type Totals } from './campaign-state.ts';

/** How much of the budget is used up, from 0 to 1: by what was delivered towards a goal, otherwise by the time that has passed. */
export function progressOf(row: AdCampaignRow, totals: Totals, now: string): number {
  const { state, goal, from, to } = row;
  if (state !== 'APPROVED' && state !== 'PAUSED' && state !== 'ENDED') return 0;
  if (goal !== undefined) return Math.min(1, metricOf(row, totals) / goal);
  if (to === undefined) return 0;
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  return Math.min(1, Math.max(0, (Date.parse(now) - begin) / (end - begin)));
}

/** Who reads a campaign: its advertiser, or an admin. */
type Reader = 'ADVERTISER' | 'ADMIN';

/** The commands that a reader may use on a campaign in the state that it has at this time. */
function commandsOf(
  { state: decided, orderId }: AdCampaignRow,
  state: AdCampaignState,
  reader: Reader,
): AdCampaignCommandName[] {
  if (state === 'ENDED' || state === 'EXHAUSTED') return [];
  const isPayable = reader === 'ADVERTISER' && orderId !== undefined;
  return allowedCommands(decided).filter((command) => (command === 'PAY' ? isPayable : reader === 'ADMIN'));
}

/** Campaigns as their advertisers and admins see them. */
export async function adCampaignAnswers(
  { read, clock }: Pick<ServiceContext, 'read' | 'clock'>,
  rows: readonly AdCampaignRow[],
  reader: Reader,
): Promise<AdCampaign[]> {
  const totals = await read(adTotals).getMany(rows.map(({ id }) => id));
  const totalsOf = new Map(totals.map((total) => [total.campaignId, total]));
  const now = clock.now();
  return rows.map((row) => {
    const ownTotals = totalsOf.get(row.id) ?? nothingDelivered;
    const state = stateOf(row, ownTotals, now);
    return { ...answerOf(row, ownTotals, now), state, commands: commandsOf(row, state, reader) };
  });
}

function answerOf(
  row: AdCampaignRow,
  { impressions, viewable, clicks }: Totals,
  now: string,
): Omit<AdCampaign, 'state' | 'commands'> {
  const {
    advertiserType,
    advertiserId,
    advertiserName,
    advertiserEmail,
    bookedBy: _,
    placements,
    creatives,
    ...plan
  } = row;
  const totals = { impressions, viewable, clicks };
  const { budget } = row;
  const spend = budget && {
    amount: Math.round(budget.amount * progressOf(row, totals, now)),
    currency: budget.currency,
  };
  return {
    ...(plan as Omit<AdCampaign, 'advertiser' | 'placements' | 'creatives' | 'state' | 'stats' | 'commands'>),
    placements: [...placements],
    creatives: [...creatives],
    advertiser: {
      type: advertiserType,
      name: advertiserName,
      ...omitUndefined({ id: advertiserId, email: advertiserEmail }),
    },
    stats: { ...totals, ...omitUndefined({ spend }) },
  };
}
