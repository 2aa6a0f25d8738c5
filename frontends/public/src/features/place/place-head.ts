import type { PlacePage } from '@ardhi/contracts/listings/place-page.routes';
import type { IntlShape } from '@ardhi/kit/i18n/intl';
import type { Head } from '@ardhi/kit/router/head';
import { placeBreadcrumb, placeBreadcrumbs } from './place-breadcrumbs.ts';

/** The name of a place and of the one around it, once where both are the same. */
export const placeNames = ({ name, above }: Pick<PlacePage, 'name' | 'above'>): string =>
  [...new Set([name, above.at(-1)?.name])].filter(Boolean).join(', ');

/** Document head of the page of a place; one without land is not indexed. */
export function placeHead(intl: IntlShape, data: PlacePage | undefined): Head {
  const { formatMessage } = intl;
  if (data === undefined) return { title: formatMessage({ id: 'search.plotsTab' }), noIndex: true };
  const place = placeNames(data);
  return {
    title: formatMessage({ id: 'search.plotsIn' }, { place }),
    description: formatMessage({ id: 'place.description' }, { n: data.total, place }),
    canonical: placeBreadcrumb(data).path,
    ...(data.total === 0 && { noIndex: true }),
    jsonLd: async () => {
      const [{ breadcrumbListJsonLd }, { itemListJsonLd }] = await Promise.all([
        import('../../lib/breadcrumb-list-json-ld.ts'),
        import('../../lib/search-json-ld.ts'),
      ]);
      const steps = [...placeBreadcrumbs(intl, data), placeBreadcrumb(data)];
      return [itemListJsonLd(data.newest), breadcrumbListJsonLd(steps)];
    },
  };
}
