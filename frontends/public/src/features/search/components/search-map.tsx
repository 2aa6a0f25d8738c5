import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { LandMap } from '@ardhi/kit/map/land-map';
import type { MapView } from '@ardhi/kit/map/map-content';
import { useNavigate } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { useMemo, useState } from 'react';
import type { SearchData } from '../../../lib/search/load-search.ts';
import { type SearchFilters, toQueryString, updateFilters } from '../../../lib/search/search-filters.ts';
import { formatBounds, useMapResults } from '../hooks/use-map-results.ts';
import styles from './map-pane.module.css';
import { mapClusters, mapPins } from './map-pins.ts';
import { PinPreview } from './pin-preview.tsx';
import {
  addPolygon,
  centerOf,
  clearedArea,
  initialBoundsFor,
  searchAreaShapes,
  zoomFor,
} from './search-area.ts';

/** Props shared by the map and its pane. */
export interface SearchMapProps {
  readonly data: SearchData;
  readonly activeId: string | undefined;
  readonly onActivate: (id: string | undefined) => void;
}

/** The results on a map. The user can search the visible area or draw an area to search in. */
export function SearchMap({ data, activeId, onActivate }: SearchMapProps) {
  const { filters, landOnly, results } = data;
  const intl = useIntl();
  const navigate = useNavigate();
  const [followMap, setFollowMap] = useState(false);
  const [drawing, setDrawing] = useState(false);
  const [movedView, setMovedView] = useState<MapView>();
  const [selectedId, setSelectedId] = useState<string>();
  const initialBounds = useInitialBounds(data, movedView);
  const view =
    movedView ??
    (initialBounds && { bbox: initialBounds, zoom: zoomFor(initialBounds), center: centerOf(initialBounds) });
  const mapResults = useMapResults(filters, landOnly, view);
  const pins = mapPins(intl, mapResults, results?.items ?? []);
  const shapes = useMemo(() => searchAreaShapes(filters, results?.center), [filters, results]);
  const search = (changes: SearchFilters) =>
    void navigate(toQueryString(updateFilters(filters, { ...clearedArea, ...changes })), {
      preventScrollReset: true,
    });
  return (
    <>
      <LandMap
        label={intl.formatMessage({ id: 'map.label' })}
        center={centerOf(initialBounds)}
        {...(initialBounds && { bbox: initialBounds })}
        pins={pins}
        clusters={mapClusters(intl, mapResults)}
        shapes={shapes}
        active={selectedId ?? activeId}
        drawing={drawing}
        onActive={onActivate}
        onSelect={setSelectedId}
        onDrawn={(ring) => {
          setDrawing(false);
          if (ring !== undefined) search({ polygon: addPolygon(filters, ring) });
        }}
        onMove={(next) => {
          setMovedView(next);
          if (followMap && !drawing) search({ bbox: formatBounds(next.bbox) });
        }}
      />
      {!drawing && (
        <div className={styles['tools']}>
          <label className={styles['follow']}>
            <input
              type="checkbox"
              checked={followMap}
              onChange={({ target }) => setFollowMap(target.checked)}
            />
            <FormattedMessage id="map.follow" />
          </label>
          <Button
            onClick={() => {
              setFollowMap(false);
              setSelectedId(undefined);
              setDrawing(true);
            }}
          >
            <Icon name="pentagon" />
            {filters.polygon === undefined ? (
              <FormattedMessage id="map.draw" />
            ) : (
              <FormattedMessage id="map.drawMore" />
            )}
          </Button>
          {movedView !== undefined && !followMap && formatBounds(movedView.bbox) !== filters.bbox && (
            <Button variant="main" onClick={() => search({ bbox: formatBounds(movedView.bbox) })}>
              <Icon name="search" />
              <FormattedMessage id="map.searchHere" />
            </Button>
          )}
        </div>
      )}
      {selectedId !== undefined && !drawing && (
        <PinPreview
          key={selectedId}
          id={selectedId}
          items={results?.items ?? []}
          onClose={() => setSelectedId(undefined)}
        />
      )}
    </>
  );
}

/**
 * The bounds to fit. They change with the search, but neither with the result page nor when the search uses
 * the bounds of this map.
 */
function useInitialBounds(
  { filters, results }: SearchData,
  movedView: MapView | undefined,
): MapView['bbox'] | undefined {
  const [fitted, setFitted] = useState<{
    readonly searchKey: string;
    readonly box: MapView['bbox'] | undefined;
  }>();
  const searchKey = toQueryString(updateFilters(filters, { sort: undefined }));
  if (fitted?.searchKey === searchKey) return fitted.box;
  const isOwnBounds =
    fitted !== undefined && movedView !== undefined && filters.bbox === formatBounds(movedView.bbox);
  const box = isOwnBounds ? fitted.box : initialBoundsFor(filters, results);
  setFitted({ searchKey, box });
  return box;
}
