import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { LandMap } from '@ardhi/kit/map/land-map.tsx';
import type { MapView } from '@ardhi/kit/map/map-content';
import { useNavigate } from '@ardhi/kit/router/router.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { useMemo, useState } from 'react';
import { type Asked, addressOf, asking } from './asked.ts';
import type { SearchData } from './load-search.ts';
import styles from './map-pane.module.css';
import { clustersOf, pinsOf } from './map-pins.ts';
import { PinPreview } from './pin-preview.tsx';
import { boxOf, drawnIn, middleOf, nowhereElse, shapesOf, zoomFor } from './searched-area.ts';
import { boxText, useMapAnswer } from './use-map-answer.ts';

export interface SearchMapProps {
  readonly data: SearchData;
  readonly pointed: string | undefined;
  readonly onPoint: (id: string | undefined) => void;
}

/** What was found on the map, and the ways to say on it where to search: move it, or draw an area. */
export function SearchMap({ data, pointed, onPoint }: SearchMapProps) {
  const { asked, land, found } = data;
  const intl = useIntl();
  const navigate = useNavigate();
  const [follow, setFollow] = useState(false);
  const [drawing, setDrawing] = useState(false);
  const [moved, setMoved] = useState<MapView>();
  const [chosen, setChosen] = useState<string>();
  const start = useStart(data, moved);
  const view = moved ?? (start && { bbox: start, zoom: zoomFor(start), center: middleOf(start) });
  const answer = useMapAnswer(asked, land, view);
  const pins = pinsOf(intl, answer, found?.items ?? []);
  const shapes = useMemo(() => shapesOf(asked, found?.around), [asked, found]);
  const search = (changes: Asked) =>
    void navigate(addressOf(asking(asked, { ...nowhereElse, ...changes })), { preventScrollReset: true });
  return (
    <>
      <LandMap
        label={intl.formatMessage({ id: 'map.label', defaultMessage: 'Map of what was found' })}
        center={middleOf(start)}
        {...(start && { bbox: start })}
        pins={pins}
        clusters={clustersOf(intl, answer)}
        shapes={shapes}
        active={chosen ?? pointed}
        drawing={drawing}
        onActive={onPoint}
        onChoose={setChosen}
        onDrawn={(ring) => {
          setDrawing(false);
          if (ring !== undefined) search({ polygon: drawnIn(asked, ring) });
        }}
        onMove={(next) => {
          setMoved(next);
          if (follow && !drawing) search({ bbox: boxText(next.bbox) });
        }}
      />
      {!drawing && (
        <div className={styles['tools']}>
          <label className={styles['follow']}>
            <input type="checkbox" checked={follow} onChange={({ target }) => setFollow(target.checked)} />
            <FormattedMessage id="map.follow" defaultMessage="Search as the map moves" />
          </label>
          <Button
            onClick={() => {
              setFollow(false);
              setChosen(undefined);
              setDrawing(true);
            }}
          >
            <Icon name="pentagon" />
            {asked.polygon === undefined ? (
              <FormattedMessage id="map.draw" defaultMessage="Draw an area" />
            ) : (
              <FormattedMessage id="map.drawMore" defaultMessage="Draw another" />
            )}
          </Button>
          {moved !== undefined && !follow && boxText(moved.bbox) !== asked.bbox && (
            <Button kind="main" onClick={() => search({ bbox: boxText(moved.bbox) })}>
              <Icon name="search" />
              <FormattedMessage id="map.searchHere" defaultMessage="Search here" />
            </Button>
          )}
        </div>
      )}
      {chosen !== undefined && !drawing && (
        <PinPreview
          key={chosen}
          id={chosen}
          items={found?.items ?? []}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

/**
 * The box that the map fits: anew for another search, but neither for another page of it nor for the box that the
 * map itself has just asked for.
 */
function useStart({ asked, found }: SearchData, moved: MapView | undefined): MapView['bbox'] | undefined {
  const [kept, setKept] = useState<{ readonly of: string; readonly box: MapView['bbox'] | undefined }>();
  const of = addressOf(asking(asked, { sort: undefined }));
  if (kept?.of === of) return kept.box;
  const own = kept !== undefined && moved !== undefined && asked.bbox === boxText(moved.bbox);
  const box = own ? kept.box : boxOf(asked, found);
  setKept({ of, box });
  return box;
}
