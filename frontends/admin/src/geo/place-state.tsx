import type { GeoNode } from '@ardhi/contracts/geo/geo.routes';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { Badge } from '@ardhi/kit/ui/badge.tsx';

/** Whether a place is offered, and whether its site can be relied on. */
export const PlaceState = ({ enabled, confirmed }: Pick<GeoNode, 'enabled' | 'confirmed'>) => (
  <>
    {enabled ? (
      <Badge tone="available">
        <FormattedMessage id="geo.on" defaultMessage="On" />
      </Badge>
    ) : (
      <Badge tone="gone">
        <FormattedMessage id="geo.off" defaultMessage="Off" />
      </Badge>
    )}{' '}
    {!confirmed && (
      <Badge tone="under-offer">
        <FormattedMessage id="geo.unconfirmed" defaultMessage="Site not confirmed" />
      </Badge>
    )}
  </>
);
