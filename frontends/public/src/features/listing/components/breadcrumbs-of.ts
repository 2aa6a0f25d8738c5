import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import type { IntlShape } from '@ardhi/kit/i18n/intl';
import type { Breadcrumb } from '../../../lib/breadcrumb-list-json-ld.ts';

/** The pages above a listing: all listings of its kind, and for land those of the places that it lies in. */
export const breadcrumbsOf = (
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
  { listing, places = [] }: Pick<ListingDetail, 'listing' | 'places'>,
): readonly Breadcrumb[] => [
  {
    name: formatMessage({ id: 'common.allListings' }),
    path: listing.kind === 'PLOT' ? '/plots' : '/properties-map',
  },
  ...places.map(({ name, path }) => ({ name, path: `/plots/${path}` })),
];
