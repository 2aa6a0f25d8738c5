import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { LonLat } from '@ardhi/contracts/values';
import { formatDistance } from '@ardhi/kit/format/format-distance';
import { formatMoneyShort } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { boundingBoxAround, distanceRings } from '@ardhi/kit/map/distance-rings';
import { LandMap } from '@ardhi/kit/map/land-map';
import { Link, useNavigate } from '@ardhi/kit/router';
import { ChipInput } from '@ardhi/kit/ui/chip-input';
import { Icon } from '@ardhi/kit/ui/icon';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { useMemo, useState } from 'react';
import styles from './nearby-screen.module.css';

interface Poi {
  readonly kind: string;
  readonly name: string;
  readonly point: LonLat;
  readonly distanceM: number;
}

/** A listing with other listings and points of interest around it. */
export interface NearbyData {
  readonly card: ListingCard;
  readonly cards: readonly ListingCard[];
  readonly pois: readonly Poi[];
}

const ringsKm = [1, 3, 5] as const;

/**
 * The surroundings of a listing: a map with rings of 1, 3 and 5 km, and the same entries listed by
 * distance.
 */
export function NearbyScreen({ card, cards, pois }: NearbyData) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [showPois, setShowPois] = useState(true);
  const [activeId, setActiveId] = useState<string>();
  const { point } = card;
  const rings = useMemo(() => (point === undefined ? undefined : distanceRings(point, ringsKm)), [point]);
  const box = useMemo(() => (point === undefined ? undefined : boundingBoxAround(point, 3)), [point]);
  const places = showPois ? pois : [];
  const toPin = (listing: ListingCard) => {
    const label = listing.price === undefined ? '' : formatMoneyShort(listing.price, intl.locale);
    return { id: listing.id, label, name: [label, listing.title].filter(Boolean).join(', ') };
  };
  return (
    <div className={styles['screen']}>
      <div className={styles['list']}>
        <p>
          <Link to={`/properties/${card.id}`} className={styles['back']}>
            <Icon name="arrow-left" />
            <FormattedMessage id="common.backToListing" />
          </Link>
        </p>
        <h1>
          <FormattedMessage id="nearby.title" values={{ title: card.title }} />
        </h1>
        <ChipInput type="checkbox" checked={showPois} onChange={({ target }) => setShowPois(target.checked)}>
          <FormattedMessage id="nearby.places" />
        </ChipInput>
        {cards.length === 0 && places.length === 0 && (
          <EmptyState icon="map-pin" title={<FormattedMessage id="nearby.none" />} />
        )}
        <ol className={styles['rows']}>
          {cards.map((listing) => (
            <li key={listing.id} data-pointed={listing.id === activeId || undefined}>
              <Link
                to={`/properties/${listing.id}`}
                onFocus={() => setActiveId(listing.id)}
                onMouseEnter={() => setActiveId(listing.id)}
              >
                {listing.title}
              </Link>
              <span>{toPin(listing).label}</span>
              <small>
                {listing.distanceM === undefined ? '' : formatDistance(listing.distanceM, intl.locale)}
              </small>
            </li>
          ))}
          {places.map((poi) => (
            <li key={poi.kind + poi.name}>
              {poi.name}
              <span>{poi.kind}</span>
              <small>{formatDistance(poi.distanceM, intl.locale)}</small>
            </li>
          ))}
        </ol>
      </div>
      {point !== undefined && rings !== undefined && box !== undefined && (
        <div className={styles['map']}>
          <LandMap
            label={intl.formatMessage({ id: 'nearby.map' })}
            center={point}
            bbox={box}
            shapes={rings}
            active={activeId ?? card.id}
            onActive={setActiveId}
            onSelect={(id) => void navigate(`/properties/${id}`)}
            pins={[card, ...cards].flatMap((listing) =>
              listing.point === undefined ? [] : [{ ...toPin(listing), point: listing.point }],
            )}
          />
        </div>
      )}
    </div>
  );
}
