import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { LonLat } from '@ardhi/contracts/values';
import { formatDistance } from '@ardhi/kit/format/format-distance';
import { FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { boundingBoxAround, distanceRings } from '@ardhi/kit/map/distance-rings';
import { LandMap } from '@ardhi/kit/map/land-map';
import { Link, useNavigate } from '@ardhi/kit/router';
import { ChipInput } from '@ardhi/kit/ui/chip-input';
import { Icon } from '@ardhi/kit/ui/icon';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { useMemo, useState } from 'react';
import { pinPrice } from '../../../lib/pin-price.ts';
import { useHiddenListings } from '../../../lib/use-lists.ts';
import { poiKindLabel } from '../poi-kind-label.ts';
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
export function NearbyScreen({ card, cards: found, pois }: NearbyData) {
  const hidden = useHiddenListings();
  const cards = found.filter(({ id }) => !hidden?.has(id));
  const [showPois, setShowPois] = useState(true);
  const [activeId, setActiveId] = useState<string>();
  const places = showPois ? pois : [];
  return (
    <div className={styles.screen}>
      <div className={styles.list}>
        <p>
          <Link to={`/properties/${card.id}`} className={styles.back}>
            <Icon name="arrow-left" />
            <FormattedMessage id="common.backToListing" />
          </Link>
        </p>
        <h1>
          <FormattedMessage id="nearby.title" values={{ title: card.title }} />
        </h1>
        {pois.length > 0 && (
          <ChipInput
            type="checkbox"
            checked={showPois}
            onChange={({ target }) => setShowPois(target.checked)}
          >
            <FormattedMessage id="nearby.places" />
          </ChipInput>
        )}
        {cards.length === 0 && places.length === 0 && (
          <EmptyState icon="map-pin" title={<FormattedMessage id="nearby.none" />} />
        )}
        <NearbyRows cards={cards} pois={places} activeId={activeId} onActivate={setActiveId} />
      </div>
      {card.point !== undefined && (
        <NearbyMap
          card={card}
          cards={cards}
          point={card.point}
          activeId={activeId}
          onActivate={setActiveId}
        />
      )}
    </div>
  );
}

interface ActiveListing {
  /** The listing that the pointer is on, in the list or on the map. */
  readonly activeId: string | undefined;
  readonly onActivate: (id: string | undefined) => void;
}

/** Listings and points of interest by distance. */
function NearbyRows({ cards, pois, activeId, onActivate }: Omit<NearbyData, 'card'> & ActiveListing) {
  const intl = useIntl();
  const { locale } = intl;
  return (
    <ol className={styles.rows}>
      {cards.map((listing) => (
        <li key={listing.id} data-pointed={listing.id === activeId || undefined}>
          <Link
            to={`/properties/${listing.id}`}
            onFocus={() => onActivate(listing.id)}
            onMouseEnter={() => onActivate(listing.id)}
          >
            {listing.title}
          </Link>
          <span>{priceText(intl, listing)}</span>
          <small>{listing.distanceM === undefined ? '' : formatDistance(listing.distanceM, locale)}</small>
        </li>
      ))}
      {pois.map((poi) => (
        <li key={`${poi.kind} ${poi.name} ${poi.point}`}>
          {poi.name}
          <span>{poiKindLabel(intl, poi.kind)}</span>
          <small>{formatDistance(poi.distanceM, locale)}</small>
        </li>
      ))}
    </ol>
  );
}

interface NearbyMapProps extends Omit<NearbyData, 'pois'>, ActiveListing {
  /** Where the listing is. */
  readonly point: LonLat;
}

/** The listing, its rings and the other listings on a map. */
function NearbyMap({ card, cards, point, activeId, onActivate }: NearbyMapProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const rings = useMemo(() => distanceRings(point, ringsKm), [point]);
  const box = useMemo(() => boundingBoxAround(point, 3), [point]);
  return (
    <div className={styles.map}>
      <LandMap
        label={intl.formatMessage({ id: 'nearby.map' })}
        center={point}
        bbox={box}
        shapes={rings}
        active={activeId ?? card.id}
        onActive={onActivate}
        onSelect={(id) => void navigate(`/properties/${id}`)}
        pins={[card, ...cards].flatMap((listing) =>
          listing.point === undefined ? [] : [{ ...pinOf(intl, listing), point: listing.point }],
        )}
      />
    </div>
  );
}

const priceText = (intl: IntlShape, { price, priceUnit }: ListingCard) =>
  price === undefined ? '' : pinPrice(intl, price, priceUnit);

function pinOf(intl: IntlShape, listing: ListingCard) {
  const label = priceText(intl, listing);
  return { id: listing.id, label, name: [label, listing.title].filter(Boolean).join(', ') };
}
