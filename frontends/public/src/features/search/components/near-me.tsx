import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useNavigate } from '@ardhi/kit/router';
import { useToast } from '@ardhi/kit/toasts';
import { Icon } from '@ardhi/kit/ui/icon';
import { type SearchFilters, toQueryString, updateFilters } from '../../../lib/search/search-filters.ts';

const radiusM = '5000';
const locationTimeoutMs = 10_000;

/** Searches within 5 km of the device's location; asks for the location only when pressed. */
export function NearMe({
  filters,
  className,
}: {
  readonly filters: SearchFilters;
  readonly className: string;
}) {
  const intl = useIntl();
  const navigate = useNavigate();
  const toast = useToast();
  if (filters.near !== undefined) return null;
  const searchNearMe = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const near = `${coords.latitude.toFixed(5)},${coords.longitude.toFixed(5)}`;
        void navigate(
          toQueryString(
            updateFilters(filters, { near, radiusM, sort: 'distance', bbox: undefined, polygon: undefined }),
          ),
        );
      },
      () =>
        toast(
          'error',
          intl.formatMessage({
            id: 'near.failed',
          }),
        ),
      { timeout: locationTimeoutMs, maximumAge: 60_000 },
    );
  return (
    <button type="button" className={className} onClick={searchNearMe}>
      <Icon name="locate-fixed" />
      <FormattedMessage id="near.me" />
    </button>
  );
}
