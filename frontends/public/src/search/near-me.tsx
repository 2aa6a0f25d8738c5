import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useNavigate } from '@ardhi/kit/router/router.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { type Asked, addressOf, asking } from './asked.ts';

const radiusM = '5000';
const patienceMs = 10_000;

/** Searches within 5 km of where the browser says the person is; asked for only when pressed. */
export function NearMe({ asked, className }: { readonly asked: Asked; readonly className: string }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const toast = useToast();
  if (asked.near !== undefined) return null;
  const find = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const near = `${coords.latitude.toFixed(5)},${coords.longitude.toFixed(5)}`;
        void navigate(
          addressOf(asking(asked, { near, radiusM, sort: 'distance', bbox: undefined, polygon: undefined })),
        );
      },
      () =>
        toast(
          'error',
          intl.formatMessage({
            id: 'near.failed',
            defaultMessage: 'Your browser does not say where you are. Type a place instead.',
          }),
        ),
      { timeout: patienceMs, maximumAge: 60_000 },
    );
  return (
    <button type="button" className={className} onClick={find}>
      <Icon name="locate-fixed" />
      <FormattedMessage id="near.me" defaultMessage="Near me" />
    </button>
  );
}
