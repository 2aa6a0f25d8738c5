import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { LonLat } from '@ardhi/contracts/values';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { LandMap } from '@ardhi/kit/map/land-map.tsx';
import { boxAround, ringsAround } from '@ardhi/kit/map/rings';
import { Link, useNavigate } from '@ardhi/kit/router/router.tsx';
import { Choice } from '@ardhi/kit/ui/choice.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { Empty } from '@ardhi/kit/ui/notice.tsx';
import { distanceText } from '@ardhi/kit/words/distance-text';
import { shortMoney } from '@ardhi/kit/words/money-text';
import { useMemo, useState } from 'react';
import styles from './nearby-screen.module.css';

interface Poi {
  readonly kind: string;
  readonly name: string;
  readonly point: LonLat;
  readonly distanceM: number;
}

/** A listing and what is offered or of use around it. */
export interface NearbyData {
  readonly card: ListingCard;
  readonly cards: readonly ListingCard[];
  readonly pois: readonly Poi[];
}

const ringsKm = [1, 3, 5] as const;

/** The surroundings of a listing: rings of 1, 3 and 5 km on a map, and the same as a list by distance. */
export function NearbyScreen({ card, cards, pois }: NearbyData) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [shops, setShops] = useState(true);
  const [pointed, setPointed] = useState<string>();
  const { point } = card;
  const rings = useMemo(() => (point === undefined ? undefined : ringsAround(point, ringsKm)), [point]);
  const box = useMemo(() => (point === undefined ? undefined : boxAround(point, 3)), [point]);
  const places = shops ? pois : [];
  const pin = (one: ListingCard) => {
    const label = one.price === undefined ? '' : shortMoney(one.price, intl.locale);
    return { id: one.id, label, name: [label, one.title].filter(Boolean).join(', ') };
  };
  return (
    <div className={styles['screen']}>
      <div className={styles['list']}>
        <p>
          <Link to={`/properties/${card.id}`} className={styles['back']}>
            <Icon name="arrow-left" />
            <FormattedMessage id="nearby.back" defaultMessage="Back to the listing" />
          </Link>
        </p>
        <h1>
          <FormattedMessage id="nearby.title" defaultMessage="Near {title}" values={{ title: card.title }} />
        </h1>
        <Choice type="checkbox" checked={shops} onChange={({ target }) => setShops(target.checked)}>
          <FormattedMessage id="nearby.places" defaultMessage="Schools, markets and other places" />
        </Choice>
        {cards.length === 0 && places.length === 0 && (
          <Empty
            icon="map-pin"
            title={<FormattedMessage id="nearby.none" defaultMessage="Nothing else is listed nearby." />}
          />
        )}
        <ol className={styles['rows']}>
          {cards.map((one) => (
            <li key={one.id} data-pointed={one.id === pointed || undefined}>
              <Link
                to={`/properties/${one.id}`}
                onFocus={() => setPointed(one.id)}
                onMouseEnter={() => setPointed(one.id)}
              >
                {one.title}
              </Link>
              <span>{pin(one).label}</span>
              <small>{one.distanceM === undefined ? '' : distanceText(one.distanceM, intl.locale)}</small>
            </li>
          ))}
          {places.map((one) => (
            <li key={one.kind + one.name}>
              {one.name}
              <span>{one.kind}</span>
              <small>{distanceText(one.distanceM, intl.locale)}</small>
            </li>
          ))}
        </ol>
      </div>
      {point !== undefined && rings !== undefined && box !== undefined && (
        <div className={styles['map']}>
          <LandMap
            label={intl.formatMessage({ id: 'nearby.map', defaultMessage: 'Map of the surroundings' })}
            center={point}
            bbox={box}
            shapes={rings}
            active={pointed ?? card.id}
            onActive={setPointed}
            onChoose={(id) => void navigate(`/properties/${id}`)}
            pins={[card, ...cards].flatMap((one) =>
              one.point === undefined ? [] : [{ ...pin(one), point: one.point }],
            )}
          />
        </div>
      )}
    </div>
  );
}
