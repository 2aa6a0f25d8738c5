import { isOmitted, placePaths } from '@ardhi/contracts/geo/place-path';
import { timeZoneOfPlace } from '@ardhi/contracts/geo/time-zone-of-place';
import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import type { Media } from '@ardhi/contracts/media';
import type { Currency } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Locale } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import { mediaSigner } from '@ardhi/kernel/privacy/signed-media';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { withFavourites } from '../cards/favourite-marks.ts';
import { hiddenFrom } from '../cards/hidden-listings.ts';
import { agencyCard, agentCard } from '../cards/owner-cards.ts';
import type { ListingsContext } from '../context.ts';
import { alsoOfferedBy } from '../duplicates/also-offered-by.ts';
import { actorsFor } from '../listing/change-status.ts';
import { deepestPlaceId } from '../listing/deepest-place-id.ts';
import { convertPrice } from '../listing/exchange-rates.ts';
import { isPubliclyListed } from '../listing/listing-card.ts';
import { publicHistory } from '../listing/listing-history.ts';
import { listingResponse } from '../listing/listing-response.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { moderatorNote } from '../listing/moderator-note.ts';
import { listingMedia } from '../listing/on-media-set-changed.ts';
import { listingHistory } from '../listing/recorded-history.ts';
import { publicTitleOf } from '../listing/title-record.ts';
import { allowedCommands } from '../listing/transitions.ts';
import { trueSizeOf } from '../listing/true-size.ts';
import { decisionContext, isInsider } from '../listing/visibility.ts';
import { openConflicts } from '../parcel/claim-parcel.ts';
import { favourites } from '../replicas/accounts.ts';
import { settingsOf } from '../replicas/settings.ts';
import { listingStats } from '../views/listing-stats.ts';
import type { FindSimilar } from './similar-listings.ts';

/** A listing with the version of its stream. */
interface FoundListing {
  readonly row: ListingRow;
  readonly version: number;
}

/** Who reads a listing, in which language, and the currency into which the price is also converted. */
interface DetailViewer {
  readonly caller: Caller;
  readonly lang?: Locale | undefined;
  readonly currency?: Currency | undefined;
}

/** All that the page of a listing shows to a viewer who may see it. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the parts of one answer, read at the same time.
export async function listingDetail(
  context: ListingsContext,
  similar: FindSimilar,
  { row, version }: FoundListing,
  { caller, lang, currency }: DetailViewer,
): Promise<ListingDetail> {
  const { service } = context;
  const insider = isInsider(row, caller);
  const now = service.clock.now();
  const hidden = await hiddenFrom(service, caller);
  const [
    cards,
    agency,
    agent,
    media,
    stats,
    favourite,
    events,
    similarListings,
    otherOffers,
    conflicts,
    places,
    timeZone,
  ] = await Promise.all([
    context.cards([row], lang, insider),
    agencyCard(service, row.agencyId),
    agentCard(service, row.agentId),
    service.read(listingMedia).get(row.id),
    listingStats(service, row.id),
    isFavourite(service, caller.id, row.id),
    listingHistory(service, row.id),
    similar(row, 12, hidden),
    alsoOfferedBy(service, [row.id]),
    openConflicts(service, row),
    linkedPlaces(context, row),
    zoneOf(context, row),
  ]);
  const [card] = cards;
  if (card === undefined) return refuse('NOT_FOUND');
  const trueSize = trueSizeOf(row);
  const actors = caller.id === '' ? [] : actorsFor(row, decisionContext(caller, now));
  const verdict = insider ? moderatorNote(events) : undefined;
  return {
    listing: listingResponse(row, { version, now, stats, insider }),
    card: { ...card, ...(await convertedPrice(service, card.price, currency)), favourite },
    agency,
    agent,
    media: await mediaFor(context, row, media?.items ?? []),
    title: row.title ? publicTitleOf(row.title, row, { today: now.slice(0, 10), conflicts }) : null,
    ...omitUndefined({ trueSize }),
    history: publicHistory(events, { insider }),
    ...omitUndefined({ places, timeZone }),
    similarIds: similarListings.map(({ id }) => id),
    alsoOfferedBy: await withFavourites(
      service,
      caller,
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

/** For land, the places with a page that it lies in, from the country down. */
async function linkedPlaces({ gazetteer }: ListingsContext, { kind, details }: ListingRow) {
  const id = deepestPlaceId(details.location?.geo);
  if (kind !== 'PLOT') return undefined;
  if (id === undefined) return [];
  return placePaths(await gazetteer())
    .along(id)
    .filter(({ place }) => !isOmitted(place))
    .map(({ place: { name }, path }) => ({ name, path }));
}

/** The time zone of the place where it lies; undefined without a place. */
async function zoneOf({ gazetteer }: ListingsContext, { details }: ListingRow): Promise<string | undefined> {
  const id = deepestPlaceId(details.location?.geo);
  return id === undefined ? undefined : timeZoneOfPlace(await gazetteer(), id);
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

/** The price in another currency, at the rates whose day and source C9 answers. */
const convertedPrice = async (
  service: ServiceContext,
  price: ListingRow['details']['price'],
  currency: Currency | undefined,
) =>
  price === undefined || currency === undefined || currency === price.currency
    ? {}
    : { shown: convertPrice(price, currency, await settingsOf(service, 'rates')) };
