import type { IntlShape } from '@ardhi/kit/i18n/intl';
import type { Head } from '@ardhi/kit/router/head';
import type { ListingData } from '../api/load-listing.ts';

/** Document head of a listing page: title, description, image, canonical URL and JSON-LD. */
export function listingHead(intl: IntlShape, data: ListingData | undefined): Head {
  const detail = data?.detail;
  if (detail === undefined)
    return { title: intl.formatMessage({ id: 'report.NOT_AVAILABLE' }), noIndex: true };
  const { card, listing } = detail;
  const text = (listing.description?.en ?? '').replaceAll(/\s+/g, ' ');
  const description = text.length > 160 ? `${text.slice(0, 157)}…` : text || card.title;
  return {
    title: `${card.title}, ${card.place}`,
    description,
    canonical: `/properties/${card.id}`,
    ...(card.cover && { image: card.cover.w1024 }),
    ...(card.status !== 'ACTIVE' && { noIndex: true }),
    jsonLd: async () => {
      const { breadcrumbsJsonLd, listingJsonLd } = await import('./listing-json-ld.ts');
      return [listingJsonLd(detail, description), breadcrumbsJsonLd(intl, card)];
    },
  };
}
