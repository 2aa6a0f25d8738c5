import { currencyExponents } from '@ardhi/contracts/currency-exponents';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import type { IntlShape } from '@ardhi/kit/i18n/intl';
import type { JsonLdNode } from '@ardhi/kit/router/head';
import { breadcrumbListJsonLd } from '../../../lib/breadcrumb-list-json-ld.ts';
import { breadcrumbsOf } from './breadcrumbs-of.ts';

const context = 'https://schema.org';
const pathOf = ({ id }: ListingCard) => `/properties/${id}`;
/** Identifier of the offered property, as distinct from the page about it. */
const entityIdOf = (card: ListingCard) => `${pathOf(card)}#it`;

/** JSON-LD of a listing page: a schema.org RealEstateListing (release 30.1) with offer and main entity. */
export const listingJsonLd = (
  { card, listing, agency, agent }: ListingDetail,
  description: string,
): JsonLdNode => ({
  '@context': context,
  '@type': 'RealEstateListing',
  '@id': pathOf(card),
  url: pathOf(card),
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
    '@type': schemaTypeOf(card),
    '@id': entityIdOf(card),
    name: card.title,
    ...(card.kind === 'PRODUCT' ? {} : placeOf(card)),
  },
});

/** JSON-LD breadcrumbs from the home page to the listing. */
export const breadcrumbsJsonLd = (intl: IntlShape, detail: ListingDetail): JsonLdNode =>
  breadcrumbListJsonLd([
    ...breadcrumbsOf(intl, detail),
    { name: detail.card.title, path: pathOf(detail.card) },
  ]);

/** schema.org type of a listing. Land is a Place: Landform in schema.org means a mountain or a lake. */
function schemaTypeOf({ kind, type = '' }: ListingCard): string {
  if (kind === 'PLOT') return 'Place';
  if (kind === 'HOTEL') return 'LodgingBusiness';
  if (kind === 'PRODUCT') return 'Product';
  if (/^(?:APARTMENT|STUDIO|BEDSITTER|PENTHOUSE)$/.test(type)) return 'Apartment';
  return /HOUSE|BUNGALOW|MAISONETTE|MANSION|VILLA|SEMI_DETACHED|DUPLEX|COTTAGE/.test(type) &&
    !type.includes('WAREHOUSE')
    ? 'House'
    : 'Accommodation';
}

function placeOf(card: ListingCard): JsonLdNode {
  const size = card.areaM2 && { '@type': 'QuantitativeValue', value: card.areaM2, unitCode: 'MTK' };
  const isBuilding = card.kind === 'PROPERTY';
  return {
    address: { '@type': 'PostalAddress', addressLocality: card.place },
    ...(size &&
      (isBuilding
        ? { floorSize: size }
        : { additionalProperty: { ...size, '@type': 'PropertyValue', name: 'Size' } })),
    ...(isBuilding && card.beds !== undefined && { numberOfBedrooms: card.beds }),
    ...(isBuilding && card.baths !== undefined && { numberOfBathroomsTotal: card.baths }),
    ...(card.point && {
      geo: { '@type': 'GeoCoordinates', latitude: card.point[1], longitude: card.point[0] },
    }),
  };
}

/** UN/CEFACT unit codes of rent periods. */
const rentUnitCodes: Readonly<Record<string, string>> = {
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
): JsonLdNode {
  const price = (amount / 10 ** currencyExponents[currency]).toFixed(currencyExponents[currency]);
  const unitCode = rentUnitCodes[card.priceUnit];
  return {
    '@type': 'Offer',
    url: pathOf(card),
    price,
    priceCurrency: currency,
    availability: `${context}/${availability[card.status] ?? 'Discontinued'}`,
    businessFunction: `http://purl.org/goodrelations/v1#${card.purpose === 'SALE' ? 'Sell' : 'LeaseOut'}`,
    // Land and buildings are places, which schema.org does not let an offer name: they are the main entity of the listing.
    ...(card.kind === 'PRODUCT' && { itemOffered: { '@id': entityIdOf(card) } }),
    seller: { '@type': 'RealEstateAgent', name: seller },
    ...(unitCode && {
      priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: currency, unitCode },
    }),
  };
}
