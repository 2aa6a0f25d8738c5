import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import { shorten } from '@ardhi/contracts/shorten';
import { now } from '@ardhi/kit/clock';
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
  const description = shorten(text, 158, '…') || card.title;
  return {
    title: `${card.title}, ${card.place}`,
    description,
    canonical: `/properties/${card.id}`,
    ...(isPublic(listing) && { image: `/og/${card.id}.png` }),
    ...(!isIndexed(listing) && { noIndex: true }),
    jsonLd: async () => {
      const { breadcrumbsJsonLd, listingJsonLd } = await import('./listing-json-ld.ts');
      return [listingJsonLd(detail, description), breadcrumbsJsonLd(intl, detail)];
    },
  };
}

/** True while everyone may see a listing; only then do its links, flyers and drawn picture exist. */
export const isPublic = ({ status, visibility }: ListingDetail['listing']) =>
  (status === 'ACTIVE' || status === 'SOLD') && visibility !== 'AGENCY';

const indexedAfterSaleMs = 90 * 24 * 3_600_000;

/** True if search engines may show a listing: while it is on the market, and for 90 days after it was sold or let. */
const isIndexed = ({ status, soldAt = '' }: ListingDetail['listing']) =>
  status === 'ACTIVE' || (status === 'SOLD' && Date.parse(now()) - Date.parse(soldAt) < indexedAfterSaleMs);
