import type { ListingCard } from '@ardhi/contracts/listings/card';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { hotelTypeLabels } from '../../../lib/hotel-type-labels.ts';

/** Stars, type and first amenities of a hotel. */
export function HotelFacts({ card: { type = '', stars, amenities = [] } }: { readonly card: ListingCard }) {
  const intl = useIntl();
  const label = Object.hasOwn(hotelTypeLabels, type)
    ? hotelTypeLabels[type as keyof typeof hotelTypeLabels]
    : undefined;
  return (
    <>
      {stars !== undefined && (
        <span>
          <FormattedMessage id="hotels.stars" values={{ n: stars }} />
        </span>
      )}
      {label !== undefined && <span>{intl.formatMessage(label)}</span>}
      {amenities.map((amenity) => (
        <span key={amenity}>{amenity}</span>
      ))}
    </>
  );
}
