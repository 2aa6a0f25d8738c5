import {
  readListing,
  readListingHistory,
  readPlot,
  readTitle,
  recordListingView,
} from '@ardhi/contracts/listings/listing.routes';
import type { Currency } from '@ardhi/contracts/money';
import type { Locale } from '@ardhi/contracts/values';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { isBot } from '@ardhi/kernel/http/is-bot';
import type { ListingsContext } from '../context.ts';
import { publicHistory } from '../listing/listing-history.ts';
import { listingHistory } from '../listing/recorded-history.ts';
import { publicTitleOf, titleRecordOf } from '../listing/title-record.ts';
import { isInsider, requireVisible } from '../listing/visibility.ts';
import { openConflicts } from '../parcel/claim-parcel.ts';
import { viewCounter } from '../views/view-counter.ts';
import { listingDetail } from './listing-detail.ts';
import type { FindSimilar } from './similar-listings.ts';

type ListingCall = Pick<Call<{ id: string }, unknown, unknown>, 'params' | 'caller'>;
type DetailCall = Call<
  { id: string },
  { lang?: Locale | undefined; currency?: Currency | undefined },
  unknown
>;

/** Routes that read one listing and count its views. */
export function listingDetailRoutes(context: ListingsContext, similar: FindSimilar): Endpoint[] {
  const detail = async (call: DetailCall) => {
    const found = await visibleListing(context, call);
    call.version(found.version);
    return listingDetail(context, similar, found, { caller: call.caller, ...call.query });
  };
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
    return {
      items: publicHistory(await listingHistory(context.service, row.id), {
        insider: isInsider(row, call.caller),
      }),
    };
  });

const readTitleRoute = (context: ListingsContext): Endpoint =>
  serve(readTitle, async (call) => {
    const { row, version } = await visibleListing(context, call);
    call.version(version);
    if (row.title === undefined) return null;
    const today = context.service.clock.now().slice(0, 10);
    if (isInsider(row, call.caller)) return titleRecordOf(row.title, row, today);
    return publicTitleOf(row.title, row, { today, conflicts: await openConflicts(context.service, row) });
  });
