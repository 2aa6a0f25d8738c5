import type { AdminChangeDetails } from '@ardhi/contracts/accounts/admin-change.routes';
import { formatDay } from '@ardhi/kit/format/format-day';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { Notice } from '@ardhi/kit/ui/notice';
import { adminChangeLabel } from '../../../labels/admin-change-labels.ts';

/** That a change of the user waits for the consent of a second admin; nothing without one. */
export function PendingAdminChange({ change }: { readonly change: AdminChangeDetails | undefined }) {
  const intl = useIntl();
  const session = useSessionState();
  if (change === undefined) return null;
  const values = {
    change: adminChangeLabel(intl, change),
    name: change.by.name,
    day: formatDay(change.expiresAt, intl.locale),
  };
  return (
    <Notice icon="info" title={<FormattedMessage id="adminChanges.waits" />}>
      <p>
        <FormattedMessage id="adminChanges.waitsWhy" values={values} />
      </p>
      {session.status === 'signedIn' && session.user.role === 'AFRI_ADMIN' && (
        <Link to="/admin/admin-changes">
          <FormattedMessage id="adminChanges.see" />
        </Link>
      )}
    </Notice>
  );
}
