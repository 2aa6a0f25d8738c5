import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Form } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { useId } from 'react';
import { NavigatingSelect } from '../../../components/navigating-select.tsx';
import { type SearchFilters, toQueryString, updateFilters } from '../../../lib/search/search-filters.ts';
import { useDirectory } from '../directory.ts';
import { HiddenFilterInputs } from './hidden-filter-inputs.tsx';
import styles from './sort-field.module.css';

const messages = defineMessages({
  relevance: { id: 'sort.relevance' },
  newest: { id: 'public.newest' },
  price: { id: 'sort.price' },
  '-price': { id: 'sort.-price' },
  pricePerM2: { id: 'sort.pricePerM2' },
  '-area': { id: 'sort.-area' },
  '-drop': { id: 'sort.-drop' },
  '-trust': { id: 'sort.-trust' },
  distance: { id: 'sort.distance' },
});

/** The order the API uses if none is given. */
const defaultSort = ({ q }: SearchFilters, hasCenter: boolean) => {
  if (hasCenter) return 'distance';
  return q === undefined ? 'newest' : 'relevance';
};

/** The sort order. With scripts a change applies at once; without them a button submits it. */
export function SortField({ filters }: { readonly filters: SearchFilters }) {
  const intl = useIntl();
  const id = useId();
  const hasCenter = filters.near !== undefined || filters.radiusM !== undefined;
  const defaultKey = defaultSort(filters, hasCenter);
  const { sorts } = useDirectory();
  const choices = [
    ...(filters.q === undefined ? [] : (['relevance'] as const)),
    ...sorts,
    ...(hasCenter ? (['distance'] as const) : []),
  ];
  return (
    <Form className={styles.sort}>
      <HiddenFilterInputs filters={filters} except={['sort']} />
      <label htmlFor={id}>
        <FormattedMessage id="public.sort" />
      </label>
      <NavigatingSelect
        id={id}
        name="sort"
        value={filters.sort === defaultKey ? '' : (filters.sort ?? '')}
        hrefOf={(sort) => toQueryString(updateFilters(filters, { sort })) || '?'}
      >
        {choices.map((key) => (
          <option key={key} value={key === defaultKey ? '' : key}>
            {intl.formatMessage(messages[key])}
          </option>
        ))}
      </NavigatingSelect>
      <noscript>
        <Button type="submit">
          <FormattedMessage id="public.sort" />
        </Button>
      </noscript>
    </Form>
  );
}
