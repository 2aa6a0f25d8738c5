import {
  readListing,
  readListingHistory,
  readPlot,
  readTitle,
  recordListingView,
} from '@ardhi/contracts/listings/listing.routes';
import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import type { Media } from '@ardhi/contracts/media';
import type { Currency } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Locale } from '@ardhi/contracts/values';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { isBot } from '@ardhi/kernel/http/is-bot';
import { mediaSigner } from '@ardhi/kernel/privacy/signed-media';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { refuse } from '@ardhi/kernel/write/refusal';
import { withFavourites } from '../cards/favourite-marks.ts';
import { hiddenFrom } from '../cards/hidden-listings.ts';
import { agencyCard, agentCard } from '../cards/owner-cards.ts';
import type { ListingsContext } from '../context.ts';
import { alsoOfferedBy } from '../duplicates/also-offered-by.ts';
import { actorsFor } from '../listing/change-status.ts';
import { fromDollars, toDollars } from '../listing/exchange-rates.ts';
import { isPubliclyListed } from '../listing/listing-card.ts';
import { publicHistory } from '../listing/listing-history.ts';
import { listingResponse } from '../listing/listing-response.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { moderatorNote } from '../listing/moderator-note.ts';
import { listingMedia } from '../listing/on-media-set-changed.ts';
import { listingHistory } from '../listing/recorded-history.ts';
import { publicTitleOf, titleRecordOf } from '../listing/title-record.ts';
import { allowedCommands } from '../listing/transitions.ts';
import { trueSizeOf } from '../listing/true-size.ts';
import { decisionContext, isInsider, requireVisible } from '../listing/visibility.ts';
import { openConflicts } from '../parcel/claim-parcel.ts';
import { favourites } from '../replicas/accounts.ts';
import { listingStats } from '../views/listing-stats.ts';
import { viewCounter } from '../views/view-counter.ts';
import type { FindSimilar } from './similar-listings.ts';

type ListingCall = Pick<Call<{ id: string }, unknown, unknown>, 'params' | 'caller'>;
type DetailCall = Call<
  { id: string },
  { lang?: Locale | undefined; currency?: Currency | undefined },
  unknown
>;

/** Routes that read one listing and count its views. */
export function listingDetailRoutes(context: ListingsContext, similar: FindSimilar): Endpoint[] {
  const detail = (call: DetailCall) => listingDetail(context, similar, call);
  return [
    serve(readListing, detail),
    serve(readPlot, detail),
    recordListingViewRoute(context),
    readListingHistoryRoute(context),
    readTitleRoute(context),
  ];
}

/** Finds the listing of a call. @throws Refusal NOT_FOUND if it does not exist or the caller may not see it */
async function visibleListing(context: ListingsContext, { params, caller }: ListingCall) {
  const found = await context.find(params.id);
  requireVisible(found.row, caller);
  return found;
}

async function listingDetail(
  context: ListingsContext,
  similar: FindSimilar,
  call: DetailCall,
): Promise<ListingDetail> {
  const { service } = context;
  const { lang, currency } = call.query;
  const { row, version } = await visibleListing(context, call);
  call.version(version);
  const insider = isInsider(row, call.caller);
  const now = service.clock.now();
  const hidden = await hiddenFrom(service, call.caller);
  const [cards, agency, agent, media, stats, favourite, events, similarListings, otherOffers, conflicts] =
    await Promise.all([
      context.cards([row], lang),
      agencyCard(service, row.agencyId),
      agentCard(service, row.agentId),
      service.read(listingMedia).get(row.id),
      listingStats(service, row.id),
      isFavourite(service, call.caller.id, row.id),
      listingHistory(service, row.id),
      similar(row, 12, hidden),
      alsoOfferedBy(service, [row.id]),
      openConflicts(service, row),
    ]);
  const [card] = cards;
  if (card === undefined) return refuse('NOT_FOUND');
  const trueSize = trueSizeOf(row);
  const actors = call.caller.id === '' ? [] : actorsFor(row, decisionContext(call.caller, now));
  const verdict = insider ? moderatorNote(events) : undefined;
  return {
    listing: listingResponse(row, { version, now, stats, insider }),
    card: { ...card, ...convertedPrice(card.price, currency), favourite },
    agency,
    agent,
    media: await mediaFor(context, row, media?.items ?? []),
    title: row.title ? publicTitleOf(row.title, row, { today: now.slice(0, 10), conflicts }) : null,
    ...omitUndefined({ trueSize }),
    history: publicHistory(events),
    similarIds: similarListings.map(({ id }) => id),
    alsoOfferedBy: await withFavourites(
      service,
      call.caller,
      await context.cards(
        (otherOffers.get(row.id) ?? []).filter(({ id }) => !hidden.includes(id)),
        lang,
      ),
    ),
    viewer: {
      favourite,
      canEdit: actors.length > 0,
      isOwner: actors.includes('OWNER'),
      commands: allowedCommands(row, actors, now),
      ...omitUndefined({ verdict }),
    },
  };
}

/** The files of a listing; their links are signed while the listing is not public. */
async function mediaFor(
  { service }: ListingsContext,
  row: ListingRow,
  items: readonly Media[],
): Promise<Media[]> {
  return isPubliclyListed(row) ? [...items] : Promise.all(items.map(mediaSigner(service)));
}

async function isFavourite({ read }: ServiceContext, userId: string, listingId: string): Promise<boolean> {
  return userId !== '' && ((await read(favourites).get(userId))?.listingIds.includes(listingId) ?? false);
}

function recordListingViewRoute(context: ListingsContext): Endpoint {
  const views = viewCounter(context.service);
  return serve(recordListingView, async (call) => {
    const { row } = await visibleListing(context, call);
    const counts = !isInsider(row, call.caller) && !isBot(call.request.get('user-agent'));
    if (counts) await views.see(row.id, call.body.visitorId);
    return undefined;
  });
}

const readListingHistoryRoute = (context: ListingsContext): Endpoint =>
  serve(readListingHistory, async (call) => {
    const { row } = await visibleListing(context, call);
    return { items: publicHistory(await listingHistory(context.service, row.id)) };
  });

const readTitleRoute = (context: ListingsContext): Endpoint =>
  serve(readTitle, async (call) => {
    const { row } = await visibleListing(context, call);
    if (row.title === undefined) return null;
    const today = context.service.clock.now().slice(0, 10);
    if (isInsider(row, call.caller)) return titleRecordOf(row.title, row, today);
    return publicTitleOf(row.title, row, { today, conflicts: await openConflicts(context.service, row) });
  });

const convertedPrice = (price: ListingRow['details']['price'], currency: Currency | undefined) =>
  price === undefined || currency === undefined || currency === price.currency
    ? {}
    : { shown: fromDollars(toDollars(price), currency) };
