import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import { formatDistance } from '@ardhi/kit/format/format-distance';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { LandMap } from '@ardhi/kit/map/land-map';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { Section } from '@ardhi/kit/ui/section';
import { useMemo } from 'react';
import styles from './listing-location.module.css';
import { locationMapView } from './location-map-view.ts';

const precisionMessages = defineMessages({
  EXACT: { id: 'place.exact' },
  STREET_100M: { id: 'place.street' },
  AREA_CENTROID: {
    id: 'place.area',
  },
  HIDDEN: { id: 'place.hidden' },
});

/** Location of a listing: map with boundary or pin, and the nearby places the agent named. */
export function ListingLocation({ detail }: { readonly detail: ListingDetail }) {
  const intl = useIntl();
  const { card, listing } = detail;
  const { nearby } = listing;
  /** A plot with a boundary has no pin, which would cover a small plot. */
  const hasBoundary = detail.listing.kind === 'PLOT' && detail.listing.boundary !== undefined;
  const view = useMemo(() => card.point && locationMapView(detail, card.point), [detail, card.point]);
  return (
    <Section
      title={<FormattedMessage id="common.location" />}
      action={
        card.point && (
          <ButtonLink to={`/properties/${card.id}/map`} variant="text">
            <FormattedMessage id="place.nearby" />
          </ButtonLink>
        )
      }
    >
      <p>{intl.formatMessage(precisionMessages[card.precision])}</p>
      {card.point && (
        <div className={styles.map}>
          <LandMap
            label={intl.formatMessage({ id: 'place.map' })}
            center={card.point}
            pins={hasBoundary ? [] : [{ id: card.id, point: card.point, label: '•', name: card.title }]}
            {...view}
          />
        </div>
      )}
      {nearby.length > 0 && (
        <ul className={styles.nearby}>
          {nearby.map(({ name, distanceM }) => (
            <li key={name}>
              {name} <span>{formatDistance(distanceM, intl.locale)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
