import type { ListingSearchResult } from '@ardhi/contracts/listings/search';
import { ClientOnly } from '@ardhi/kit/client-only';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Form, Link, useNavigate } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { lazy, useEffect, useRef, useState } from 'react';
import type { SearchData } from '../../../lib/search/load-search.ts';
import {
  type FilterName,
  parseFilters,
  type SearchFilters,
  toQueryString,
  updateFilters,
} from '../../../lib/search/search-filters.ts';
import { useDirectory } from '../directory.ts';
import { useDraftResults } from '../hooks/use-draft-results.ts';
import { FilterControl } from './filter-control.tsx';
import styles from './filter-panel.module.css';
import { HiddenFilterInputs } from './hidden-filter-inputs.tsx';
import { RangeFields } from './range-fields.tsx';

const BoundingBoxFields = lazy(() =>
  import('./bounding-box-fields.tsx').then((module) => ({ default: module.BoundingBoxFields })),
);

/** Id of the panel; the link that opens it points here, so that it also opens without scripts. */
export const panelId = 'filters';

/** All filters in one form; the submit button shows the number of results before it is pressed. */
export function FilterPanel({ data }: { readonly data: SearchData }) {
  const intl = useIntl();
  const { filters, kind } = data;
  const dialog = useRef<HTMLDialogElement>(null);
  const [draft, setDraft] = useState<SearchFilters>();
  const draftResults = useDraftResults(draft, kind);
  const total = draft === undefined ? data.results : draftResults;
  const navigate = useNavigate();
  const close = () => dialog.current?.close();
  useEffect(() => {
    const panel = dialog.current;
    return () => panel?.close();
  }, []);
  return (
    <dialog ref={dialog} id={panelId} className={styles.panel} aria-labelledby="filters-title">
      <Form
        key={toQueryString(filters)}
        className={styles.form}
        onChange={({ currentTarget }) => setDraft(readFilters(currentTarget))}
        onSubmit={(event) => {
          event.preventDefault();
          close();
          void navigate(toQueryString(readFilters(event.currentTarget)) || '?');
        }}
      >
        <header className={styles.head}>
          <h2 id="filters-title">
            <FormattedMessage id="common.filters" />
          </h2>
          <Link
            to={toQueryString(filters) || '?'}
            className={styles.close}
            aria-label={intl.formatMessage({ id: 'filters.close' })}
            onClick={(event) => {
              event.preventDefault();
              close();
            }}
          >
            <Icon name="x" />
          </Link>
        </header>
        <FilterPanelFields
          data={data}
          results={draftResults ?? data.results}
          counted={draftResults && draft}
        />
        <footer className={styles.foot}>
          <Link to={toQueryString(updateFilters({}, { q: filters.q })) || '?'} onClick={close}>
            <FormattedMessage id="filters.clear" />
          </Link>
          <Button type="submit" variant="primary">
            <ShowResultsLabel results={total} />
          </Button>
        </footer>
      </Form>
    </dialog>
  );
}

interface FilterPanelFieldsProps {
  readonly data: SearchData;
  /** The results whose numbers are shown. */
  readonly results: ListingSearchResult | undefined;
  /** The draft that gave them, if they are not those of the page. */
  readonly counted: SearchFilters | undefined;
}

function FilterPanelFields({ data, results, counted }: FilterPanelFieldsProps) {
  const { fields, sizeUnit } = useDirectory();
  const { filters, place } = data;
  // A search without results says nothing of its filters.
  const counts = results?.total ? results.facets.counts : undefined;
  return (
    <div className={styles.body}>
      <HiddenFilterInputs filters={filters} except={[...rangeNames, ...fields.map(({ name }) => name)]} />
      <RangeFields filters={filters} results={data.results} sizeUnit={sizeUnit} />
      {fields.map((field) => (
        <FilterControl
          key={field.name + field.kind}
          field={field}
          filters={filters}
          counts={counts?.[field.name]}
          counted={counted}
          place={place}
        />
      ))}
      <ClientOnly fallback={<input type="hidden" name="bbox" value={filters.bbox ?? ''} />}>
        {() => <BoundingBoxFields filters={filters} />}
      </ClientOnly>
    </div>
  );
}

const rangeNames: readonly FilterName[] = [
  'priceMin',
  'priceMax',
  'currency',
  'areaMin',
  'areaMax',
  'areaUnit',
  'bbox',
];

const readFilters = (form: HTMLFormElement): SearchFilters =>
  parseFilters(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])));

/** "Show 214", or only "Show" while the count is loading. */
function ShowResultsLabel({
  results,
}: {
  readonly results: Pick<ListingSearchResult, 'total' | 'totalIsExact'> | undefined;
}) {
  if (results === undefined) return <FormattedMessage id="filters.show" />;
  return (
    <span aria-live="polite">
      <FormattedMessage
        id="filters.showCount"
        values={{ total: results.total, more: results.totalIsExact ? '' : '+' }}
      />
    </span>
  );
}
