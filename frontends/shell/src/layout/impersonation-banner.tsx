import { endImpersonation } from '@ardhi/contracts/accounts/impersonation.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { formatDateTime } from '@ardhi/kit/format/format-date-time';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useNavigate } from '@ardhi/kit/router';
import { useSession, useSessionState } from '@ardhi/kit/session/session-context';
import { Button } from '@ardhi/kit/ui/button';
import styles from './site-notices.module.css';

/** Says on every page as whom an admin sees the site, until they stop. */
export function ImpersonationBanner() {
  const session = useSession();
  const state = useSessionState();
  const navigate = useNavigate();
  const { formatMessage, locale } = useIntl();
  const user = state.status === 'signedIn' ? state.user : undefined;
  const stop = useMutation(
    async (client) => {
      // Only their own session may end it: the cookie that it is refreshed with is still that of the admin.
      await session.credentials.refresh();
      await client.call(endImpersonation);
    },
    { refreshes: 'queries', onSuccess: () => navigate(`/admin/users/${user?.id}/info`) },
  );
  if (user?.impersonatedBy === undefined) return null;
  const { until, write } = user.impersonatedBy;
  return (
    <aside
      className={`${styles.banner} ${styles.impersonation}`}
      aria-label={formatMessage({ id: 'impersonation.label' })}
    >
      <p>
        <FormattedMessage id="impersonation.banner" values={{ name: user.name }} />{' '}
        <FormattedMessage
          id="impersonation.until"
          values={{ write: String(write), time: formatDateTime(until, locale) }}
        />
      </p>
      <p role="alert">{stop.errorMessage}</p>
      <Button variant="primary" disabled={stop.isPending} onClick={() => void stop.mutate()}>
        <FormattedMessage id="impersonation.stop" />
      </Button>
    </aside>
  );
}
