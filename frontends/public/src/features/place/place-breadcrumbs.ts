import type { PlacePage } from '@ardhi/contracts/listings/place-page.routes';
import type { IntlShape } from '@ardhi/kit/i18n/intl';
import type { Breadcrumb } from '../../lib/breadcrumb-list-json-ld.ts';

/** The page of a place in a breadcrumb. */
export const placeBreadcrumb = ({ name, path }: Pick<PlacePage, 'name' | 'path'>): Breadcrumb => ({
  name,
  path: `/plots/${path}`,
});

/** The pages above that of a place: all land, and the places that it lies in. */
export const placeBreadcrumbs = (
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
  { above }: Pick<PlacePage, 'above'>,
): readonly Breadcrumb[] => [
  { name: formatMessage({ id: 'search.plotsTab' }), path: '/plots' },
  ...above.map(placeBreadcrumb),
];
