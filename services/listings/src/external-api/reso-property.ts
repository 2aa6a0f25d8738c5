import { toMajorUnits } from '@ardhi/contracts/currency-exponents';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { toSquareMetres } from '@ardhi/contracts/listings/area';
import type { Category, Purpose } from '@ardhi/contracts/listings/listing-enums';
import type { ResoProperty } from '@ardhi/contracts/listings/partner-feeds.routes';
import { publicPrice } from '@ardhi/contracts/listings/public-price';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { subtypeOf } from '../listing/listing-card.ts';
import { listingFacts } from '../listing/listing-facts.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { publicPoint } from '../listing/public-location.ts';
import type { AgencyRow, AgentRow } from '../replicas/accounts.ts';

/** People shown with a listing in a feed. */
interface FeedPeople {
  readonly agency: AgencyRow | undefined;
  readonly agent: AgentRow | undefined;
}

/** Where the addresses in a feed begin, and the names of places. */
interface FeedPlaces {
  readonly publicUrl: string;
  readonly geography: Gazetteer;
}

const squareMetres = 'Square Meters';

/** A public listing with the names of the RESO Data Dictionary 2.0; the position and the price are those that everyone sees. */
export function resoProperty(
  row: ListingRow,
  { agency, agent }: FeedPeople,
  { publicUrl, geography }: FeedPlaces,
): ResoProperty {
  const { details, media } = row;
  const { purpose, category, priceUnit } = listingFacts(row);
  const price = publicPrice(details);
  const [first] = row.prices;
  const point = publicPoint(row);
  const geo = details.location?.geo;
  const nameOf = (id: string | undefined) => (id === undefined ? undefined : geography.get(id)?.name);
  const land = row.kind === 'PLOT' ? details.area : details.plotArea;
  const { bedrooms, bathrooms, parking, floors, yearBuilt, builtArea } = details;
  const absolute = (url: string) => (url.startsWith('/') ? publicUrl + url : url);
  return {
    ListingKey: row.id,
    ListingId: row.ref,
    ListingURL: `${publicUrl}/properties/${row.id}`,
    StandardStatus: statusOf(row),
    PropertyType: propertyTypeOf(category, purpose),
    X_ListPriceUnit: priceUnit,
    X_Purpose: purpose,
    X_Title: details.title?.en ?? row.ref,
    UnparsedAddress: row.place,
    ListAgentKey: row.agentId,
    ModificationTimestamp: row.updatedAt,
    PhotosCount: media.images,
    Media: media.cover ? [{ MediaKey: media.cover.id, MediaURL: absolute(media.cover.w1024), Order: 1 }] : [],
    ...(price && { ListPrice: toMajorUnits(price), X_ListPriceCurrency: price.currency }),
    ...(price && first && { OriginalListPrice: toMajorUnits(first.price) }),
    ...(point && { Longitude: point[0], Latitude: point[1] }),
    ...(builtArea && { LivingArea: toSquareMetres(builtArea), LivingAreaUnits: squareMetres }),
    ...(land && { LotSizeArea: toSquareMetres(land), LotSizeUnits: squareMetres }),
    ...(agency && { ListOfficeKey: agency.id, ListOfficeName: agency.displayName }),
    ...omitUndefined({
      X_Type: subtypeOf(details),
      PublicRemarks: details.description?.en,
      Country: geo?.countryCode,
      StateOrProvince: nameOf(geo?.districtId ?? geo?.regionId),
      City: nameOf(geo?.cityId),
      BedroomsTotal: bedrooms,
      BathroomsTotalInteger: bathrooms === undefined ? undefined : Math.floor(bathrooms),
      ParkingTotal: parking,
      StoriesTotal: floors,
      YearBuilt: yearBuilt,
      ListAgentFullName: agent?.name || undefined,
      OnMarketTimestamp: row.publishedAt,
    }),
  };
}

function statusOf({ reason }: ListingRow): ResoProperty['StandardStatus'] {
  if (reason === 'LIVE') return 'Active';
  return reason === 'UNDER_OFFER' ? 'Active Under Contract' : 'Closed';
}

function propertyTypeOf(category: Category, purpose: Purpose): ResoProperty['PropertyType'] {
  if (category === 'AGRICULTURAL') return 'Farm';
  if (category === 'LAND' || category === 'DEVELOPMENT') return 'Land';
  const isLease = purpose === 'RENT' || purpose === 'LEASE' || purpose === 'SHORT_LET';
  if (category === 'RESIDENTIAL') return isLease ? 'Residential Lease' : 'Residential';
  return isLease ? 'Commercial Lease' : 'Commercial Sale';
}
