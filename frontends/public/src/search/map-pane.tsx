import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { MapAnswer } from '@ardhi/contracts/listings/search';
import type { LonLat } from '@ardhi/contracts/values';
import { FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { LandMap } from '@ardhi/kit/map/land-map.tsx';
import type { MapPin, MapView } from '@ardhi/kit/map/map-content';
import { useNavigate } from '@ardhi/kit/router/router.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { shortMoney } from '@ardhi/kit/words/money-text';
import { useMemo, useState } from 'react';
import { type Asked, addressOf, asking } from './asked.ts';
import type { SearchData } from './load-search.ts';
import styles from './map-pane.module.css';
import { boxText, useMapAnswer } from './use-map-answer.ts';
import { useWide } from './use-wide.ts';

interface Shown {
  readonly data: SearchData;
  readonly pointed: string | undefined;
  readonly onPoint: (id: string | undefined) => void;
  /** On a narrow screen: the map was asked for. */
  readonly open: boolean;
}

/** Above this many single pins the rest are dots, so that prices stay readable. */
const mostPrices = 40;
const kampala: LonLat = [32.5825, 0.3476];

/** The map beside the list, or in its place on a narrow screen; nothing of it is fetched before it is seen. */
export function MapPane(props: Shown) {
  const seen = useWide() || props.open;
  return (
    <aside className={styles['pane']} data-open={props.open || undefined}>
      {seen && <SearchMap {...props} />}
    </aside>
  );
}

function SearchMap({ data, pointed, onPoint }: Shown) {
  const { asked, land, found } = data;
  const intl = useIntl();
  const navigate = useNavigate();
  const [follow, setFollow] = useState(false);
  const [moved, setMoved] = useState<MapView>();
  const items = found?.items ?? noCards;
  const start = useMemo(() => boxOf(asked, items), [asked, items]);
  const view = moved ?? (start && { bbox: start, zoom: zoomFor(start), center: kampala });
  const answer = useMapAnswer(asked, land, view);
  const searchIn = (box: MapView['bbox']) =>
    void navigate(addressOf(asking(asked, { bbox: boxText(box), ...elsewhere })), {
      preventScrollReset: true,
    });
  return (
    <>
      <LandMap
        label={intl.formatMessage({ id: 'map.label', defaultMessage: 'Map of what was found' })}
        center={kampala}
        {...(start && { bbox: start })}
        pins={pinsOf(intl, answer, items)}
        clusters={clustersOf(intl, answer)}
        active={pointed}
        onActive={onPoint}
        onChoose={(id) => void navigate(`/properties/${id}`)}
        onMove={(next) => {
          setMoved(next);
          if (follow) searchIn(next.bbox);
        }}
      />
      <div className={styles['tools']}>
        <label className={styles['follow']}>
          <input type="checkbox" checked={follow} onChange={({ target }) => setFollow(target.checked)} />
          <FormattedMessage id="map.follow" defaultMessage="Search as the map moves" />
        </label>
        {moved !== undefined && !follow && boxText(moved.bbox) !== asked.bbox && (
          <Button kind="main" onClick={() => searchIn(moved.bbox)}>
            <Icon name="search" />
            <FormattedMessage id="map.searchHere" defaultMessage="Search here" />
          </Button>
        )}
      </div>
    </>
  );
}

const noCards: readonly ListingCard[] = [];

/** Other ways of saying where, which a box replaces. */
const elsewhere = {
  near: undefined,
  radiusM: undefined,
  polygon: undefined,
  country: undefined,
  region: undefined,
  subRegion: undefined,
  district: undefined,
  city: undefined,
  area: undefined,
} as const;

/** The box that was asked for, else the one around what was found. */
function boxOf(asked: Asked, items: readonly ListingCard[]): MapView['bbox'] | undefined {
  const [west, south, east, north] = asked.bbox?.split(',').map(Number) ?? [];
  if (west !== undefined && south !== undefined && east !== undefined && north !== undefined)
    return [west, south, east, north];
  const points = items.flatMap(({ point }) => (point === undefined ? [] : [point]));
  if (points.length === 0) return undefined;
  const lons = points.map(([lon]) => lon);
  const lats = points.map(([, lat]) => lat);
  const margin = 0.01;
  return [
    Math.min(...lons) - margin,
    Math.min(...lats) - margin,
    Math.max(...lons) + margin,
    Math.max(...lats) + margin,
  ];
}

const zoomFor = ([west, , east]: MapView['bbox']): number =>
  Math.min(20, Math.max(1, Math.log2(360 / Math.max(east - west, 1e-4)) + 1));

/** The map's own points where it has answered, else those of the list: the two together always show every card. */
function pinsOf(intl: IntlShape, answer: MapAnswer | undefined, items: readonly ListingCard[]): MapPin[] {
  const listed = items.flatMap((card) => (card.point === undefined ? [] : [{ ...card, point: card.point }]));
  const points =
    answer?.points.map(({ id, lon, lat, price }) => ({ id, point: [lon, lat] as LonLat, price })) ?? listed;
  return points.map(({ id, point, price }, at) => {
    const card = listed.find((one) => one.id === id);
    const label = price === undefined || at >= mostPrices ? '' : shortMoney(price, intl.locale);
    return {
      id,
      point,
      label,
      name: [label, card?.title, card?.place].filter(Boolean).join(', ') || noName(intl),
    };
  });
}

const noName = (intl: IntlShape) => intl.formatMessage({ id: 'map.aListing', defaultMessage: 'A listing' });

const clustersOf = (intl: IntlShape, answer: MapAnswer | undefined) =>
  (answer?.clusters ?? []).map(({ lon, lat, count, minPrice }) => ({
    point: [lon, lat] as LonLat,
    count,
    ...(minPrice && { from: shortMoney(minPrice, intl.locale) }),
  }));
