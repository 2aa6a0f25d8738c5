import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useLoaderData, useNavigation } from '@ardhi/kit/router/router.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { lazy, Suspense, useState } from 'react';
import { useChanging } from '../saved/changing.ts';
import { FilterPanel } from './filter-panel.tsx';
import { FilterRow } from './filter-row.tsx';
import { headingOf } from './heading.ts';
import type { SearchData } from './load-search.ts';
import { MapPane } from './map-pane.tsx';
import { Results } from './results.tsx';
import { SearchField } from './search-field.tsx';
import styles from './search-screen.module.css';

const ChangeBar = lazy(() => import('../saved/change-bar.tsx').then((it) => ({ default: it.ChangeBar })));

/** The three heights of the list over the map on a narrow screen. */
type Sheet = 'low' | 'half' | 'full';
const higher: Readonly<Record<Sheet, Sheet>> = { low: 'half', half: 'full', full: 'low' };

/** The one search of all kinds: list and map together, the address as its whole state. */
export function SearchScreen() {
  const data = useLoaderData<SearchData>();
  const intl = useIntl();
  const changing = useChanging();
  const searching = useNavigation().state === 'loading';
  const [pointed, setPointed] = useState<string>();
  const [onMap, setOnMap] = useState(false);
  const [sheet, setSheet] = useState<Sheet>('low');
  return (
    <div className={styles['screen']} data-map={onMap || undefined} data-sheet={sheet}>
      <div className={styles['controls']}>
        <SearchField asked={data.asked} place={data.place} />
        <FilterRow data={data} />
      </div>
      <div className={styles['list']} aria-busy={searching}>
        <button type="button" className={styles['grip']} onClick={() => setSheet(higher[sheet])}>
          <span className={styles['said']}>
            <FormattedMessage id="search.sheet" defaultMessage="Change the height of the list" />
          </span>
        </button>
        <h1 className={styles['heading']}>{headingOf(intl, data)}</h1>
        {data.refused !== undefined && (
          <Notice icon="triangle-alert" tone="warning" title={data.refused} urgent>
            <p>
              <FormattedMessage
                id="search.refused"
                defaultMessage="The address of this page asks for something that cannot be. Take a filter away and search again."
              />
            </p>
          </Notice>
        )}
        {changing !== undefined && (
          <Suspense fallback={null}>
            <ChangeBar key={changing.search.id} {...changing} data={data} />
          </Suspense>
        )}
        {data.found !== undefined && (
          <Results data={data} found={data.found} pointed={pointed} onPoint={setPointed} />
        )}
      </div>
      <MapPane data={data} pointed={pointed} onPoint={setPointed} open={onMap} />
      <Button className={styles['switch']} kind="main" onClick={() => setOnMap(!onMap)}>
        <Icon name={onMap ? 'list' : 'map'} />
        {onMap ? (
          <FormattedMessage id="search.showList" defaultMessage="List" />
        ) : (
          <FormattedMessage id="search.showMap" defaultMessage="Map" />
        )}
      </Button>
      <FilterPanel data={data} />
    </div>
  );
}
