import { closeOnBack } from '@ardhi/kit/dialog/close-on-back';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData, useLocation, useNavigation } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { SearchData } from '../../../lib/search/load-search.ts';
import { useSearchEdit } from '../../../lib/search/search-edit-store.ts';
import { useWideScreen } from '../hooks/use-wide-screen.ts';
import { FilterPanel } from './filter-panel.tsx';
import { FilterRow } from './filter-row.tsx';
import { MapPane } from './map-pane.tsx';
import { Results } from './results.tsx';
import { SearchErrorNotice } from './search-error-notice.tsx';
import { SearchField } from './search-field.tsx';
import { searchHeading } from './search-heading.ts';
import styles from './search-screen.module.css';

const ChangeBar = lazy(() =>
  import('./edit-saved-search-bar.tsx').then((module) => ({ default: module.EditSavedSearchBar })),
);

/** Heights of the result list over the map on a narrow screen. */
type SheetHeight = 'low' | 'half' | 'full';
const nextHeight: Readonly<Record<SheetHeight, SheetHeight>> = { low: 'half', half: 'full', full: 'low' };

/** The search page for all kinds of listings: list and map side by side, with the URL as its only state. */
export function SearchScreen() {
  const data = useLoaderData<SearchData>();
  const intl = useIntl();
  const searchEdit = useSearchEdit();
  const isSearching = useNavigation().state === 'loading';
  const [activeId, setActiveId] = useState<string>();
  const [showsMap, setShowsMap] = useState(false);
  const [sheet, setSheet] = useState<SheetHeight>('low');
  const { hash, key } = useLocation();
  // Not the initial state: the server does not know the hash. Each visit by the link opens the map again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells visits apart.
  useEffect(() => {
    if (hash === '#map') setShowsMap(true);
  }, [hash, key]);
  const isWide = useWideScreen();
  const coversList = showsMap && !isWide;
  useEffect(() => {
    if (coversList) return closeOnBack(() => setShowsMap(false));
  }, [coversList]);
  return (
    <div className={styles.screen} data-map={showsMap || undefined} data-sheet={sheet}>
      <div className={styles.controls}>
        <SearchField filters={data.filters} place={data.place} />
        <FilterRow data={data} />
      </div>
      <div className={styles.list} aria-busy={isSearching}>
        <button type="button" className={styles.sheetHandle} onClick={() => setSheet(nextHeight[sheet])}>
          <span className={styles.message}>
            <FormattedMessage id="search.sheet" />
          </span>
        </button>
        <h1 className={styles.heading}>{searchHeading(intl, data)}</h1>
        {data.error !== undefined && <SearchErrorNotice error={data.error} />}
        {searchEdit !== undefined && (
          <Suspense fallback={null}>
            <ChangeBar key={searchEdit.search.id} {...searchEdit} data={data} />
          </Suspense>
        )}
        {data.results !== undefined && (
          <Results data={data} results={data.results} activeId={activeId} onActivate={setActiveId} />
        )}
      </div>
      <MapPane data={data} activeId={activeId} onActivate={setActiveId} isOpen={showsMap} />
      <Button className={styles.viewToggle} variant="primary" onClick={() => setShowsMap(!showsMap)}>
        <Icon name={showsMap ? 'list' : 'map'} />
        {showsMap ? <FormattedMessage id="search.showList" /> : <FormattedMessage id="common.map" />}
      </Button>
      <FilterPanel data={data} />
    </div>
  );
}
