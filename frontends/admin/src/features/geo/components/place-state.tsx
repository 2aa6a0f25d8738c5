import type { GeoNode } from '@ardhi/contracts/geo/geo.routes';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Badge } from '@ardhi/kit/ui/badge';

/** Badges: whether a place is enabled and its location confirmed. */
export const PlaceState = ({ enabled, confirmed }: Pick<GeoNode, 'enabled' | 'confirmed'>) => (
  <>
    {enabled ? (
      <Badge tone="available">
        <FormattedMessage id="geo.on" />
      </Badge>
    ) : (
      <Badge tone="gone">
        <FormattedMessage id="geo.off" />
      </Badge>
    )}{' '}
    {!confirmed && (
      <Badge tone="under-offer">
        <FormattedMessage id="geo.unconfirmed" />
      </Badge>
    )}
  </>
);
