import { agencyLedBy } from '@ardhi/contracts/acting-agent';
import { type AdBookingInput, untargeted } from '@ardhi/contracts/content/ad-campaign';
import { bookAdCampaign, listOwnAdCampaigns } from '@ardhi/contracts/content/adverts.routes';
import type { Money } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { dayMs } from '@ardhi/kernel/base/durations';
import { idFrom } from '@ardhi/kernel/base/ids';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { requireUserId } from '@ardhi/kernel/http/require-user-id';
import { findPage } from '@ardhi/kernel/read/find-page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type AdPlacementRow, adPlacements } from '../ad-placement/ad-placement.ts';
import { adPictures } from '../replicas/ad-pictures.ts';
import { advertisedListings } from '../replicas/advertised-listings.ts';
import { adCampaign } from './ad-campaign.ts';
import { adCampaignAnswers } from './ad-campaign-answer.ts';
import { adCampaigns } from './ad-campaigns.projection.ts';
import { creativesOf, requireServable } from './require-servable.ts';

/** A campaign is planned for a year at most. */
const longestMs = 366 * dayMs;
/** Priority of booked adverts: served after those that admins put first, and before those that they put last. */
const bookedPriority = 3;

/** Routes by which people book adverts (api.md C15). */
export function adCampaignRoutes(context: ServiceContext): Endpoint[] {
  const rows = context.read(adCampaigns);
  return [
    serve(listOwnAdCampaigns, async ({ caller, query }) => {
      const agencyId = agencyLedBy(caller);
      const own = { bookedBy: caller.id || '-' };
      const anyOf = agencyId === undefined ? [own] : [own, { advertiserId: agencyId }];
      const page = await findPage(rows, { anyOf }, query, ['-createdAt']);
      return { ...page, items: await adCampaignAnswers(context, page.items, 'ADVERTISER') };
    }),

    serve(bookAdCampaign, async ({ body, caller, execute, newId }) => {
      const bookedBy = requireUserId(caller);
      const { name, goal, from, to, countries, placementId, advertiserName, creative } = body;
      const placement = await context.read(adPlacements).get(placementId);
      if (placement?.active !== true) return refuseField('placementId', 'notPlacement');
      requireBookable(body, context.clock.epoch());
      const price = priceOf(placement, body);
      await requireOwn(context, caller, creative);
      await requireServable(context, [creative], [placement], () => 'creative');
      const id = newId();
      const agencyId = agencyLedBy(caller);
      await execute(adCampaign, id, {
        type: 'BookCampaign',
        price,
        bookedBy,
        orderId: idFrom(`ad-campaign-payment:${id}`),
        advertiserType: agencyId === undefined ? 'EXTERNAL' : 'AGENCY',
        advertiserName,
        ...omitUndefined({ advertiserId: agencyId }),
        plan: {
          name,
          objective: goal === undefined ? 'FLAT' : 'IMPRESSIONS',
          priority: bookedPriority,
          weight: 10,
          from,
          to,
          targeting: { ...untargeted, countries },
          frequency: {},
          placements: [placementId],
          creatives: creativesOf([creative], [], newId),
          budget: price,
          ...omitUndefined({ goal }),
        },
      });
      const [booked] = await adCampaignAnswers(context, await rows.getMany([id]), 'ADVERTISER');
      if (booked === undefined) throw new Error(`The campaign ${id} has no row.`);
      return booked;
    }),
  ];
}

/** @throws Refusal VALIDATION_FAILED for a time that is over, or longer than a year */
function requireBookable({ from, to }: Pick<AdBookingInput, 'from' | 'to'>, now: number): void {
  if (to <= from) refuseField('to', 'endsBeforeStart');
  if (Date.parse(to) <= now) refuseField('to', 'future');
  if (Date.parse(to) - now > longestMs) refuseField('to', 'withinYear');
}

/** The price by impressions or by begun days. @throws Refusal VALIDATION_FAILED where the placement is not sold so */
function priceOf(
  { cpm, flatPerDay }: AdPlacementRow,
  { goal, from, to }: Pick<AdBookingInput, 'goal' | 'from' | 'to'>,
): Money {
  if (goal !== undefined) {
    const { amount, currency } = cpm ?? refuseField('goal', 'notSoldByImpressions');
    return { amount: Math.ceil((amount * goal) / 1_000), currency };
  }
  const { amount, currency } = flatPerDay ?? refuseField('goal', 'notSoldByDay');
  return { amount: amount * Math.ceil((Date.parse(to) - Date.parse(from)) / dayMs), currency };
}

/** Who books shows their own listings and pictures. @throws Refusal VALIDATION_FAILED */
async function requireOwn(
  { read }: Pick<ServiceContext, 'read'>,
  { id, tenant }: Caller,
  creative: AdBookingInput['creative'],
): Promise<void> {
  if (creative.type === 'LISTING') {
    const listing = await read(advertisedListings).get(creative.listingId);
    const isOwn = listing?.agentId === id || (listing?.agencyId !== undefined && listing.agencyId === tenant);
    if (!isOwn) refuseField('creative.listingId', 'notOwnListing');
  }
  if (creative.type !== 'IMAGE') return;
  const picture = await read(adPictures).get(creative.mediaId);
  if (picture?.by !== id) refuseField('creative.mediaId', 'notAdPicture');
}
