import {
  readListing,
  readListingHistory,
  readPlot,
  readTitle,
  recordListingView,
} from '@ardhi/contracts/listings/listing.routes';
import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import type { Currency } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Locale } from '@ardhi/contracts/values';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { isBot } from '@ardhi/kernel/http/is-bot';
import { refuse } from '@ardhi/kernel/write/refusal';
import type { ListingsContext } from '../context.ts';
import { actorsFor } from '../listing/change-status.ts';
import { fromDollars, toDollars } from '../listing/exchange-rates.ts';
import { publicHistory } from '../listing/listing-history.ts';
import { listingResponse } from '../listing/listing-response.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { moderatorNote } from '../listing/moderator-note.ts';
import { listingMedia } from '../listing/on-media-set-changed.ts';
import { listingHistory } from '../listing/recorded-history.ts';
import { publicTitleOf, titleRecordOf } from '../listing/title-record.ts';
import { allowedFrom } from '../listing/transitions.ts';
import { trueSizeOf } from '../listing/true-size.ts';
import { decisionContext, isInsider, requireVisible } from '../listing/visibility.ts';
import { openConflicts } from '../parcel/claim-parcel.ts';
import { viewCounter } from '../views/view-counter.ts';
import type { FindSimilar } from './similar-listings.ts';

/** Routes that read one listing. */
export function listingDetailRoutes(context: ListingsContext, similar: FindSimilar): Endpoint[] {
  const { service } = context;
  const views = viewCounter(service);

  async function visibleListing(call: Pick<Call<{ id: string }, unknown, unknown>, 'params' | 'caller'>) {
    const result = await context.find(call.params.id);
    requireVisible(result.row, call.caller);
    return result;
  }

  async function detail(
    call: Call<{ id: string }, { lang?: Locale | undefined; currency?: Currency | undefined }, unknown>,
  ): Promise<ListingDetail> {
    const { row, version } = await visibleListing(call);
    call.version(version);
    const insider = isInsider(row, call.caller);
    const now = service.clock.now();
    const [cards, agency, agent, media, stats, favourite, events, similarListings, otherOffers, conflicts] =
      await Promise.all([
        context.cards([row], call.query.lang),
        context.agencyCard(row.agencyId),
        context.agentCard(row.agentId),
        service.read(listingMedia).get(row.id),
        context.statsOf(row.id),
        context.favouriteOf(call.caller.id, row.id),
        listingHistory(service, row.id),
        similar(row, 12),
        context.alsoOfferedBy([row.id]),
        openConflicts(service, row),
      ]);
    const [card] = cards;
    if (card === undefined) return refuse('NOT_FOUND');
    const trueSize = trueSizeOf(row);
    const actors = call.caller.id === '' ? [] : actorsFor(row, decisionContext(call.caller, now));
    const verdict = insider ? moderatorNote(events) : undefined;
    return {
      listing: listingResponse(row, { version, now, stats, insider }),
      card: { ...card, ...convertedPrice(card.price, call.query.currency), favourite },
      agency,
      agent,
      media: [...(media?.items ?? [])],
      title: row.title ? publicTitleOf(row.title, row, { today: now.slice(0, 10), conflicts }) : null,
      ...omitUndefined({ trueSize: trueSize }),
      history: publicHistory(events),
      similarIds: similarListings.map(({ id }) => id),
      alsoOfferedBy: await context.cards(otherOffers.get(row.id) ?? [], call.query.lang),
      viewer: {
        favourite,
        canEdit: actors.length > 0,
        isOwner: actors.includes('OWNER'),
        commands: row.reason === undefined ? [] : allowedFrom(row.reason, actors),
        ...omitUndefined({ verdict }),
      },
    };
  }

  return [
    serve(readListing, detail),
    serve(readPlot, detail),
    serve(recordListingView, async (call) => {
      const { row: kept } = await visibleListing(call);
      const counts = !isInsider(kept, call.caller) && !isBot(call.request.get('user-agent'));
      if (counts) await views.see(kept.id, call.body.visitorId);
      return undefined;
    }),
    serve(readListingHistory, async (call) => {
      const { row: kept } = await visibleListing(call);
      return { items: publicHistory(await listingHistory(service, kept.id)) };
    }),
    serve(readTitle, async (call) => {
      const { row: kept } = await visibleListing(call);
      if (kept.title === undefined) return null;
      const today = service.clock.now().slice(0, 10);
      if (isInsider(kept, call.caller)) return titleRecordOf(kept.title, kept, today);
      return publicTitleOf(kept.title, kept, { today, conflicts: await openConflicts(service, kept) });
    }),
  ];
}

const convertedPrice = (price: ListingRow['details']['price'], currency: Currency | undefined) =>
  price === undefined || currency === undefined || currency === price.currency
    ? {}
    : { shown: fromDollars(toDollars(price), currency) };
