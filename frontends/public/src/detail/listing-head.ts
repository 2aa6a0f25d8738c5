import { exponents } from '@ardhi/contracts/exponents';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { Head } from '@ardhi/kit/router/head';
import type { ListingData } from './load-listing.ts';

/** Title, summary, picture and schema.org description of a listing, for engines and link previews. */
export function listingHead(found: ListingData | undefined): Head {
  const detail = found?.detail;
  if (detail === undefined) return { title: 'No longer available', noIndex: true };
  const { card, listing } = detail;
  const words = (listing.description?.en ?? '').replaceAll(/\s+/g, ' ');
  return {
    title: `${card.title}, ${card.place}`,
    description: words.length > 160 ? `${words.slice(0, 157)}…` : words || card.title,
    canonical: `/properties/${card.id}`,
    ...(card.cover && { image: card.cover.w1024 }),
    ...(card.status !== 'ACTIVE' && { noIndex: true }),
    jsonLd: [listingLd(card)],
  };
}

const listingLd = (card: ListingCard) => ({
  '@context': 'https://schema.org',
  '@type': 'RealEstateListing',
  name: card.title,
  url: `/properties/${card.id}`,
  ...(card.cover && { image: card.cover.w1024 }),
  ...(card.price && {
    offers: {
      '@type': 'Offer',
      price: (card.price.amount / 10 ** exponents[card.price.currency]).toFixed(
        exponents[card.price.currency],
      ),
      priceCurrency: card.price.currency,
      availability: card.status === 'ACTIVE' ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    },
  }),
  about: {
    '@type': card.kind === 'PLOT' ? 'Landform' : 'Accommodation',
    address: card.place,
    ...(card.areaM2 && { floorSize: { '@type': 'QuantitativeValue', value: card.areaM2, unitCode: 'MTK' } }),
    ...(card.point && {
      geo: { '@type': 'GeoCoordinates', longitude: card.point[0], latitude: card.point[1] },
    }),
  },
});
