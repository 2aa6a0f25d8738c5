import type { readAdverts } from '@ardhi/contracts/content/adverts.routes';
import type { ListingSearchResult } from '@ardhi/contracts/listings/search';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { QueryOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Pager } from '@ardhi/kit/ui/pager';
import { AdSlot } from '../../../components/ad-slot.tsx';
import { favouriteButtonFor } from '../../../components/favourite-button.tsx';
import { ListingGrid } from '../../../components/listing-grid.tsx';
import type { SearchData } from '../../../lib/search/load-search.ts';
import { type SearchFilters, toQueryString } from '../../../lib/search/search-filters.ts';
import { useDirectory } from '../directory.ts';
import { NoResults } from './no-results.tsx';
import styles from './results.module.css';
import { SaveSearchButton } from './save-search-button.tsx';
import { SortField } from './sort-field.tsx';
import { Suggestions } from './suggestions.tsx';

interface ResultsProps {
  readonly data: SearchData;
  readonly results: ListingSearchResult;
  readonly activeId: string | undefined;
  readonly onActivate: (id: string | undefined) => void;
}

/** Number of results, sort order and the current page of listing cards. */
export function Results({ data, results, activeId, onActivate }: ResultsProps) {
  const { filters } = data;
  const { cardFacts } = useDirectory();
  const intl = useIntl();
  if (results.total === 0) return <NoResults data={data} results={results} />;
  const cards = [...(results.page === 1 ? results.sponsored : []), ...results.items];
  return (
    <>
      <div className={styles.bar}>
        <p role="status" aria-live="polite">
          <FormattedMessage
            id="results.total"
            values={{
              total: results.total,
              count: intl.formatNumber(results.total) + (results.totalIsExact ? '' : '+'),
            }}
          />
        </p>
        <SaveSearchButton key={toQueryString(filters)} data={data} compact />
        <SortField filters={filters} />
      </div>
      {data.leftOut !== undefined && (
        <p>
          <FormattedMessage id="results.leftOut" values={{ words: data.leftOut }} />
        </p>
      )}
      <Suggestions suggestions={results.suggestions} filters={filters} />
      <ListingGrid
        cards={cards}
        action={favouriteButtonFor}
        highlightedId={activeId}
        onHighlight={onActivate}
        between={<AdSlot query={adQuery(filters)} />}
        {...(cardFacts && { facts: cardFacts })}
      />
      <Pager
        page={results.page}
        pageCount={results.totalPages}
        pageHref={(page) => pageHref(filters, page)}
      />
    </>
  );
}

/** Targets adverts among the results at the place, category and purpose of the search. */
const adQuery = ({ country, region, district, city, area, category, purpose }: SearchFilters) =>
  ({
    placement: 'SEARCH_INLINE',
    ...(country?.length === 2 && { country }),
    ...omitUndefined({ area: area ?? city ?? district ?? region, category, purpose }),
  }) as QueryOf<typeof readAdverts>;

const pageHref = (filters: SearchFilters, page: number) =>
  toQueryString({ ...filters, page: String(page) }) || '?';
