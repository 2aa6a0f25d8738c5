import { exponents } from '@ardhi/contracts/exponents';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { ListingDetail } from '@ardhi/contracts/listings/detail';

type Thing = Readonly<Record<string, unknown>>;

const context = 'https://schema.org';
const pageOf = ({ id }: ListingCard) => `/properties/${id}`;
/** What is offered, as apart from the page about it. */
const thingOf = (card: ListingCard) => `${pageOf(card)}#it`;

/** The page of a listing, what it is about and for how much, in schema.org's words (release 29). */
export const listingLd = ({ card, listing, agency, agent }: ListingDetail, description: string): Thing => ({
  '@context': context,
  '@type': 'RealEstateListing',
  '@id': pageOf(card),
  url: pageOf(card),
  name: card.title,
  description,
  identifier: card.ref,
  datePosted: listing.publishedAt ?? listing.firstListedAt,
  dateModified: listing.updatedAt,
  ...(card.cover && { image: card.cover.w1024 }),
  ...(card.price &&
    card.qualifier !== 'ON_APPLICATION' && {
      offers: offerOf(card, card.price, agency?.displayName ?? agent.name),
    }),
  mainEntity: {
    '@type': typeOf(card),
    '@id': thingOf(card),
    name: card.title,
    ...(card.cover && { image: card.cover.w1024 }),
    ...(card.kind === 'PRODUCT' ? {} : placeOf(card)),
  },
});

/** How one gets here from the front page. */
export const trailLd = (card: ListingCard): Thing => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: 'Ardhi', item: '/' },
    card.kind === 'PLOT'
      ? { name: 'Land and plots', item: '/plots' }
      : { name: 'Land and property', item: '/properties-map' },
    { name: card.title, item: pageOf(card) },
  ].map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
});

/** Land is a Place: what schema.org calls Landform is a mountain or a lake. */
function typeOf({ kind, type = '' }: ListingCard): string {
  if (kind === 'PLOT') return 'Place';
  if (kind === 'HOTEL') return 'LodgingBusiness';
  if (kind === 'PRODUCT') return 'Product';
  if (/^(?:APARTMENT|STUDIO|BEDSITTER|PENTHOUSE)$/.test(type)) return 'Apartment';
  return /HOUSE|BUNGALOW|MAISONETTE|MANSION|VILLA|SEMI_DETACHED|DUPLEX|COTTAGE/.test(type) &&
    !type.includes('WAREHOUSE')
    ? 'House'
    : 'Accommodation';
}

function placeOf(card: ListingCard): Thing {
  const size = card.areaM2 && { '@type': 'QuantitativeValue', value: card.areaM2, unitCode: 'MTK' };
  const rooms = card.kind === 'PROPERTY';
  return {
    address: { '@type': 'PostalAddress', addressLocality: card.place },
    ...(size &&
      (rooms
        ? { floorSize: size }
        : { additionalProperty: { ...size, '@type': 'PropertyValue', name: 'Size' } })),
    ...(rooms && card.beds !== undefined && { numberOfBedrooms: card.beds }),
    ...(rooms && card.baths !== undefined && { numberOfBathroomsTotal: card.baths }),
    ...(card.point && {
      geo: { '@type': 'GeoCoordinates', latitude: card.point[1], longitude: card.point[0] },
    }),
  };
}

/** UN/CEFACT codes of the time that a rent is for. */
const perTime: Readonly<Record<string, string>> = {
  PER_MONTH: 'MON',
  PER_YEAR: 'ANN',
  PER_WEEK: 'WEE',
  PER_NIGHT: 'DAY',
};
const availability: Readonly<Record<string, string>> = { ACTIVE: 'InStock', SOLD: 'SoldOut' };

function offerOf(
  card: ListingCard,
  { amount, currency }: NonNullable<ListingCard['price']>,
  seller: string,
): Thing {
  const price = (amount / 10 ** exponents[currency]).toFixed(exponents[currency]);
  const unitCode = perTime[card.priceUnit];
  return {
    '@type': 'Offer',
    url: pageOf(card),
    price,
    priceCurrency: currency,
    availability: `${context}/${availability[card.status] ?? 'Discontinued'}`,
    businessFunction: `http://purl.org/goodrelations/v1#${card.purpose === 'SALE' ? 'Sell' : 'LeaseOut'}`,
    itemOffered: { '@id': thingOf(card) },
    seller: { '@type': 'RealEstateAgent', name: seller },
    ...(unitCode && {
      priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: currency, unitCode },
    }),
  };
}
