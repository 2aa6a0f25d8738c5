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
import { RequestFailed } from './request-failed.tsx';
import {
  addPolygon,
  centerOf,
  clearedArea,
  firstPoint,
  searchAreaShapes,
  searchBounds,
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
  const { filters, kind, results } = data;
  const intl = useIntl();
  const search = useAreaSearch(filters);
  const [followMap, setFollowMap] = useState(false);
  const [drawing, setDrawing] = useState(false);
  const [selectedId, setSelectedId] = useState<string>();
  const { view, movedView, setMovedView, setPlacedView, place } = useMapView(data);
  const { data: mapResults, ...request } = useMapResults(
    filters,
    kind,
    data.error === undefined ? view : undefined,
  );
  const shapes = useMemo(() => searchAreaShapes(filters, results?.center), [filters, results]);
  const startDrawing = () => {
    setFollowMap(false);
    setSelectedId(undefined);
    setDrawing(true);
  };
  return (
    <>
      <LandMap
        label={intl.formatMessage({ id: 'map.label' })}
        {...place}
        pins={mapPins(intl, mapResults, results?.items ?? [])}
        clusters={mapClusters(mapResults)}
        shapes={shapes}
        active={selectedId ?? activeId}
        drawing={drawing}
        onActive={onActivate}
        onSelect={setSelectedId}
        onDrawn={(ring) => {
          setDrawing(false);
          if (ring !== undefined) search({ polygon: addPolygon(filters, ring) });
        }}
        onPlaced={setPlacedView}
        onMove={(next) => {
          setMovedView(next);
          if (followMap && !drawing) search({ bbox: formatBounds(next.bbox) });
        }}
      />
      {!drawing && (
        <MapTools
          filters={filters}
          movedView={movedView}
          followMap={followMap}
          onFollow={setFollowMap}
          search={search}
          startDrawing={startDrawing}
        />
      )}
      {request.errorMessage !== undefined && (
        <div className={styles.failure}>
          <RequestFailed message={request.errorMessage} {...request} />
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

/** Returns a function that searches another area with the same filters. */
function useAreaSearch(filters: SearchFilters): (area: SearchFilters) => void {
  const navigate = useNavigate();
  return (area) =>
    void navigate(toQueryString(updateFilters(filters, { ...clearedArea, ...area })), {
      preventScrollReset: true,
    });
}

interface MapToolsProps {
  readonly filters: SearchFilters;
  /** Where the user has moved the map; undefined before that. */
  readonly movedView: MapView | undefined;
  /** Set if each move of the map searches the visible area. */
  readonly followMap: boolean;
  readonly onFollow: (followMap: boolean) => void;
  readonly search: (area: SearchFilters) => void;
  readonly startDrawing: () => void;
}

/** Search as the map moves, draw an area, search the visible area. */
function MapTools({ filters, movedView, followMap, onFollow, search, startDrawing }: MapToolsProps) {
  const movedBounds = movedView && formatBounds(movedView.bbox);
  return (
    <div className={styles.tools}>
      <label className={styles.searchAsMoved}>
        <input type="checkbox" checked={followMap} onChange={({ target }) => onFollow(target.checked)} />
        <FormattedMessage id="map.follow" />
      </label>
      <Button onClick={startDrawing}>
        <Icon name="pentagon" />
        {filters.polygon === undefined ? (
          <FormattedMessage id="map.draw" />
        ) : (
          <FormattedMessage id="map.drawMore" />
        )}
      </Button>
      {movedBounds !== undefined && !followMap && movedBounds !== filters.bbox && (
        <Button variant="primary" onClick={() => search({ bbox: movedBounds })}>
          <Icon name="search" />
          <FormattedMessage id="map.searchHere" />
        </Button>
      )}
    </div>
  );
}

/** The map view: the user's last move, else the area of the search, else the first result at the saved zoom. */
function useMapView(data: SearchData) {
  const [movedView, setMovedView] = useState<MapView>();
  const [placedView, setPlacedView] = useState<MapView>();
  const place = useMapPlace(data, movedView);
  const { bbox, center } = place;
  const areaView: MapView | undefined = bbox && { bbox, zoom: zoomFor(bbox), center };
  return { view: movedView ?? areaView ?? placedView, movedView, setMovedView, setPlacedView, place };
}

/** Place of the map: bounds to fit, or a centre at the visitor's last zoom. */
interface MapPlace {
  readonly bbox?: MapView['bbox'];
  readonly center: MapView['center'];
}

const placeOf = ({ filters, results }: SearchData): MapPlace => {
  const bbox = searchBounds(filters, results);
  return bbox === undefined ? { center: firstPoint(results) } : { bbox, center: centerOf(bbox) };
};

/**
 * The place of the map. It changes with the search, but neither with the result page nor when the search uses the
 * bounds of this map.
 */
function useMapPlace(data: SearchData, movedView: MapView | undefined): MapPlace {
  const { filters } = data;
  const [placed, setPlaced] = useState<{ readonly searchKey: string; readonly place: MapPlace }>();
  const searchKey = toQueryString(updateFilters(filters, { sort: undefined }));
  if (placed?.searchKey === searchKey) return placed.place;
  const isOwnBounds =
    placed !== undefined && movedView !== undefined && filters.bbox === formatBounds(movedView.bbox);
  const place = isOwnBounds ? placed.place : placeOf(data);
  setPlaced({ searchKey, place });
  return place;
}
