import type { AdReportRow } from '@ardhi/contracts/content/adverts-admin.routes';
import type { Currency } from '@ardhi/contracts/currency-exponents';
import { readAll } from '@ardhi/kernel/read/read-all';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { progressOf } from '../ad-campaign/ad-campaign-answer.ts';
import { type AdCampaignRow, adCampaigns } from '../ad-campaign/ad-campaigns.projection.ts';
import { metricOf } from '../ad-campaign/campaign-state.ts';
import { adPlacements } from '../ad-placement/ad-placement.ts';
import { type AdHourRow, type AdTotalsRow, adHours, adTotals } from '../ad-traffic/ad-traffic.projections.ts';

/** Report subject: days are YYYY-MM-DD in UTC, the last one included. */
interface ReportOf {
  readonly by: 'campaign' | 'placement' | 'day';
  readonly from: string;
  readonly to: string;
}

interface Sum {
  impressions: number;
  viewable: number;
  clicks: number;
  /** By currency, in minor units and fractions of them. */
  readonly spend: Map<Currency, number>;
}

/** The part of the budget that falls to some counts: the same for each impression, or for each click of a campaign for clicks. */
function spendOf(
  campaign: AdCampaignRow | undefined,
  total: AdTotalsRow | undefined,
  counts: AdHourRow,
  now: string,
): { readonly amount: number; readonly currency: Currency } | undefined {
  if (campaign?.budget === undefined || total === undefined) return undefined;
  const all = metricOf(campaign, total);
  const { amount, currency } = campaign.budget;
  const share = all === 0 ? 0 : metricOf(campaign, counts) / all;
  return { amount: amount * progressOf(campaign, total, now) * share, currency };
}

/** Delivery in some days, the most shown first, or by day in their order. */
export async function adReport(
  { read, clock }: Pick<ServiceContext, 'read' | 'clock'>,
  { by, from, to }: ReportOf,
): Promise<readonly AdReportRow[]> {
  const hours = await readAll(read(adHours), { where: { day: { from, to } }, sort: ['day'] });
  const campaignIds = [...new Set(hours.map(({ campaignId }) => campaignId))];
  const campaigns = new Map((await read(adCampaigns).getMany(campaignIds)).map((row) => [row.id, row]));
  const totals = new Map((await read(adTotals).getMany(campaignIds)).map((row) => [row.campaignId, row]));
  const placements = new Map((await read(adPlacements).find({ limit: 100 })).map((row) => [row.id, row.key]));
  const nameOf = ({ campaignId, placementId, day }: AdHourRow): string => {
    if (by === 'day') return day;
    return by === 'campaign'
      ? (campaigns.get(campaignId)?.name ?? campaignId)
      : (placements.get(placementId) ?? placementId);
  };
  const now = clock.now();
  const sums = new Map<string, Sum>();
  for (const hour of hours) {
    const key = by === 'campaign' ? hour.campaignId : by === 'placement' ? hour.placementId : hour.day;
    const name = `${key} ${nameOf(hour)}`;
    const sum = sums.get(name) ?? { impressions: 0, viewable: 0, clicks: 0, spend: new Map() };
    sum.impressions += hour.impressions;
    sum.viewable += hour.viewable;
    sum.clicks += hour.clicks;
    const spent = spendOf(campaigns.get(hour.campaignId), totals.get(hour.campaignId), hour, now);
    if (spent !== undefined)
      sum.spend.set(spent.currency, (sum.spend.get(spent.currency) ?? 0) + spent.amount);
    sums.set(name, sum);
  }
  const rows = [...sums].map(([name, { spend, ...counts }]) => ({
    name: name.slice(name.indexOf(' ') + 1),
    ...counts,
    spend: [...spend].map(([currency, amount]) => ({ amount: Math.round(amount), currency })),
  }));
  return by === 'day' ? rows : rows.toSorted((a, b) => b.impressions - a.impressions);
}
