import { defineMessages, type IntlShape } from '@ardhi/kit/i18n/intl';
import type { useNavigate } from '@ardhi/kit/router';
import type { useToast } from '@ardhi/kit/toasts';
import { type SearchFilters, toQueryString, updateFilters } from '../../lib/search/search-filters.ts';

const messages = defineMessages({ failed: { id: 'near.failed' } });
const radiusM = '5000';
const locationTimeoutMs = 10_000;

interface Screen {
  readonly intl: IntlShape;
  readonly navigate: ReturnType<typeof useNavigate>;
  readonly toast: ReturnType<typeof useToast>;
}

/** Asks for the location of the device and searches within 5 km of it, the nearest first; says so if there is none. */
export function searchNearMe(filters: SearchFilters, { intl, navigate, toast }: Screen): void {
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      const near = `${coords.latitude.toFixed(5)},${coords.longitude.toFixed(5)}`;
      const changes = { near, radiusM, sort: 'distance', bbox: undefined, polygon: undefined };
      void navigate(toQueryString(updateFilters(filters, changes)));
    },
    () => toast('error', intl.formatMessage(messages.failed)),
    { timeout: locationTimeoutMs, maximumAge: 60_000 },
  );
}
