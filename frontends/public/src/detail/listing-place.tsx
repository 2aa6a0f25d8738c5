import type { ListingDetail } from '@ardhi/contracts/listings/detail';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { LandMap } from '@ardhi/kit/map/land-map.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { distanceText } from '@ardhi/kit/words/distance-text';
import { useMemo } from 'react';
import styles from './listing-place.module.css';
import { placeView } from './place-view.ts';

const exactness = defineMessages({
  EXACT: { id: 'place.exact', defaultMessage: 'The pin is where it is.' },
  STREET_100M: { id: 'place.street', defaultMessage: 'The pin is within 100 m of it.' },
  AREA_CENTROID: {
    id: 'place.area',
    defaultMessage: 'The pin is the middle of the area, not the place itself.',
  },
  HIDDEN: { id: 'place.hidden', defaultMessage: 'The agent tells the place on request.' },
});

/** Where it lies, with its boundary where that is known, and what the agent says is near. */
export function ListingPlace({ detail }: { readonly detail: ListingDetail }) {
  const intl = useIntl();
  const { card, listing } = detail;
  const { nearby } = listing;
  /** A pin would hide a small plot. */
  const isDrawn = detail.listing.kind === 'PLOT' && detail.listing.boundary !== undefined;
  const view = useMemo(() => card.point && placeView(detail, card.point), [detail, card.point]);
  return (
    <Section
      title={<FormattedMessage id="place.heading" defaultMessage="Where it is" />}
      more={
        card.point && (
          <ButtonLink to={`/properties/${card.id}/map`} kind="plain">
            <FormattedMessage id="place.nearby" defaultMessage="What is nearby" />
          </ButtonLink>
        )
      }
    >
      <p>{intl.formatMessage(exactness[card.precision])}</p>
      {card.point && (
        <div className={styles['map']}>
          <LandMap
            label={intl.formatMessage({ id: 'place.map', defaultMessage: 'Map of the place' })}
            center={card.point}
            pins={isDrawn ? [] : [{ id: card.id, point: card.point, label: '•', name: card.title }]}
            {...view}
          />
        </div>
      )}
      {nearby.length > 0 && (
        <ul className={styles['near']}>
          {nearby.map(({ name, distanceM }) => (
            <li key={name}>
              {name} <span>{distanceText(distanceM, intl.locale)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
