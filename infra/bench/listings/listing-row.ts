import { idFrom } from '@ardhi/kernel/base/ids';
import type { SearchDocument } from '@ardhi/kernel/ports/search-index';
import { type ListingDetails, noListing } from '@ardhi/listings/listing/listing-state';
import type { ListingRow } from '@ardhi/listings/listing/listings.projection';

/** Fields of a listing in the generated market. */
export interface MarketFields {
  readonly title: string;
  readonly description: string;
  readonly type: string;
  readonly status: string;
  readonly purpose: 'SALE' | 'RENT';
  readonly country: string;
  readonly district: string;
  readonly features: readonly string[];
  readonly usd: number;
  readonly beds?: number;
  readonly created: number;
  readonly at: readonly [number, number];
}

const typeOf: Readonly<Record<string, NonNullable<ListingDetails['type']>>> = {
  house: 'DETACHED_HOUSE',
  apartment: 'APARTMENT',
  commercial: 'SHOP',
  farm: 'FARM',
  villa: 'VILLA',
  office: 'OFFICE',
  townhouse: 'TOWNHOUSE',
  warehouse: 'WAREHOUSE',
  hotel: 'HOTEL_BUILDING',
};

/** The id of a place, derived from its name and therefore the same in every run. */
export const placeId = (name: string): string => idFrom(`place:${name}`);
/** The property type for a type of the generated market; OTHER if there is no equivalent. */
export const typeOr = (type: string) => typeOf[type] ?? 'OTHER';

/** The read-model row of a market listing after it was described, photographed and published. */
export function listingRow({ id, fields }: SearchDocument): ListingRow {
  const it = fields as unknown as MarketFields;
  const at = new Date(it.created).toISOString();
  const agentId = placeId(`agent of ${it.district}`);
  const price = { amount: it.usd * 100, currency: 'USD' } as const;
  const details = detailsOf(it, price);
  const ref = `UG-L-${id.slice(-7)}`;
  const place = it.title.split(' in ')[1] ?? '';
  const cover = { id: 'a', width: 1_600, alt: it.title, bytes: 67_000 };
  const addresses = { w320: `/media/${id}-320`, w1024: `/media/${id}-1024` };
  return {
    ...noListing,
    id,
    ref,
    kind: it.type === 'plot' ? 'PLOT' : 'PROPERTY',
    agentId,
    details: details,
    place,
    agencyId: placeId(`agency of ${it.district}`),
    slug: id.toLowerCase(),
    reason: it.status === 'ACTIVE' ? 'LIVE' : 'WITHDRAWN',
    reasonSince: at,
    createdBy: agentId,
    createdAt: at,
    updatedAt: at,
    confirmedAt: at,
    publishedAt: at,
    firstListedAt: at,
    prices: [{ at, price }],
    media: {
      ids: ['a', 'b', 'c'],
      images: 3,
      publishable: 3,
      video: false,
      panorama: false,
      floorPlan: false,
      cover: { ...cover, ...addresses },
    },
    owners: agentId,
    text: [ref, it.title, place].join(' '),
    flags: '',
    featureKeys: `|${it.features.join('|')}|`,
  };
}

function detailsOf(it: MarketFields, price: NonNullable<ListingDetails['price']>): ListingDetails {
  const { title, description, purpose, features, beds, country, district, at } = it;
  const sort = it.type === 'plot' ? { use: 'RESIDENTIAL' as const } : { type: typeOr(it.type) };
  return {
    purpose,
    category: it.type === 'plot' ? 'LAND' : 'RESIDENTIAL',
    ...sort,
    price,
    title: { en: title },
    description: { en: description },
    features: [...features],
    area: { value: 200 + (it.usd % 5_000), unit: 'SQM' },
    ...(beds !== undefined && { bedrooms: beds, bathrooms: Math.ceil(beds / 2) }),
    location: {
      geo: { countryId: placeId(country), districtId: placeId(district), countryCode: 'UG' },
      point: [...at],
      precision: 'EXACT',
      pinSource: 'AGENT_PIN',
    },
  };
}
