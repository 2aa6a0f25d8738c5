import type { Head } from '@ardhi/kit/router/head';
import { listingLd, trailLd } from './listing-ld.ts';
import type { ListingData } from './load-listing.ts';

/** Title, summary, picture and schema.org description of a listing, for engines and link previews. */
export function listingHead(found: ListingData | undefined): Head {
  const detail = found?.detail;
  if (detail === undefined) return { title: 'No longer available', noIndex: true };
  const { card, listing } = detail;
  const words = (listing.description?.en ?? '').replaceAll(/\s+/g, ' ');
  const description = words.length > 160 ? `${words.slice(0, 157)}…` : words || card.title;
  return {
    title: `${card.title}, ${card.place}`,
    description,
    canonical: `/properties/${card.id}`,
    ...(card.cover && { image: card.cover.w1024 }),
    ...(card.status !== 'ACTIVE' && { noIndex: true }),
    jsonLd: [listingLd(detail, description), trailLd(card)],
  };
}
