import type { FilterSuggestion } from '@ardhi/contracts/listings/search';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { type SearchFilters, toQueryString, updateFilters } from '../../../lib/search/search-filters.ts';
import styles from './suggestions.module.css';

/** Suggested changes to a search without results, each with its number of results. */
export function Suggestions({
  suggestions,
  filters,
}: {
  readonly suggestions: readonly FilterSuggestion[];
  readonly filters: SearchFilters;
}) {
  const intl = useIntl();
  if (suggestions.length === 0) return null;
  return (
    <ul className={styles.suggestions} aria-label={intl.formatMessage({ id: 'suggestions.label' })}>
      {suggestions.filter(isFirstWithLabel).map((suggestion) => (
        <li key={suggestion.label}>
          <Link to={toQueryString(applySuggestion(filters, suggestion)) || '?'}>
            {suggestion.label}
            <small>
              <FormattedMessage id="suggestions.total" values={{ total: suggestion.total }} />
            </small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Drops suggestions with a repeated label: a land use can also be a type of building. */
const isFirstWithLabel = ({ label }: FilterSuggestion, index: number, all: readonly FilterSuggestion[]) =>
  all.findIndex((other) => other.label === label) === index;

const applySuggestion = (filters: SearchFilters, { add = {}, drop = [] }: FilterSuggestion): SearchFilters =>
  updateFilters(filters, { ...Object.fromEntries(drop.map((name) => [name, undefined])), ...add });
