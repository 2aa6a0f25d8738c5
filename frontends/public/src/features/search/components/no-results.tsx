import type { ListingSearchResult } from '@ardhi/contracts/listings/search';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { EmptyState } from '@ardhi/kit/ui/notice';
import type { SearchData } from '../../../lib/search/load-search.ts';
import { toQueryString } from '../../../lib/search/search-filters.ts';
import { useDirectory } from '../directory.ts';
import { SaveSearchButton } from './save-search-button.tsx';
import { Suggestions } from './suggestions.tsx';

/** Shown for a search without results: suggests which filter to relax and how many results that gives. */
export function NoResults({
  data,
  results,
}: {
  readonly data: SearchData;
  readonly results: ListingSearchResult;
}) {
  const { none } = useDirectory();
  return (
    <EmptyState
      icon="search"
      title={
        <span role="status">
          <FormattedMessage {...none} />
        </span>
      }
    >
      {results.suggestions.length > 0 && (
        <p>
          <FormattedMessage id="none.loosen" />
        </p>
      )}
      <Suggestions suggestions={results.suggestions} filters={data.filters} />
      <SaveSearchButton key={toQueryString(data.filters)} data={data} />
      <ButtonLink to="?">
        <FormattedMessage id="none.clear" />
      </ButtonLink>
    </EmptyState>
  );
}
