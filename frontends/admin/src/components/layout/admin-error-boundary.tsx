import { isCallError, isMissingRecord, mayPass, messageOf } from '@ardhi/kit/client/call-error';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useLocation, useNavigate, useRevalidator, useRouteError } from '@ardhi/kit/router';
import { Button, ButtonLink } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { Retry } from '@ardhi/kit/ui/retry';
import { AdminScreen } from './admin-screen.tsx';

/** Shown when a screen's loader failed: the error, a retry and links. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  if (isMissingRecord(error) || isNotFound(error)) return <MissingRecord />;
  return (
    <AdminScreen title={<FailureTitle path={pathname} />}>
      <EmptyState icon="triangle-alert" title={messageOf(error)}>
        <Retry
          variant="primary"
          mayPass={mayPass(error) || !isCallError(error)}
          isPending={state === 'loading'}
          onRetry={() => void revalidate()}
        />
        {search !== '' && (
          <ButtonLink to={pathname}>
            <FormattedMessage id="admin.failed.clear" />
          </ButtonLink>
        )}
        <ButtonLink variant="text" to="/admin">
          <FormattedMessage id="admin.failed.home" />
        </ButtonLink>
      </EmptyState>
    </AdminScreen>
  );
}

/** A response that a loader threw instead of an error. */
const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;

/** The Page Not Found screen of a missing record, inside the layout of the admin area. */
function MissingRecord() {
  const navigate = useNavigate();
  return (
    <AdminScreen title={<FormattedMessage id="shell.notFound" />}>
      <EmptyState icon="triangle-alert" title={<FormattedMessage id="admin.missing.why" />}>
        <Button onClick={() => void navigate(-1)}>
          <Icon name="arrow-left" />
          <FormattedMessage id="shell.goBack" />
        </Button>
        <ButtonLink variant="text" to="/admin">
          <FormattedMessage id="admin.failed.home" />
        </ButtonLink>
      </EmptyState>
    </AdminScreen>
  );
}

/** The specification names a sentence for places, one for the months of a year, and one for everything else. */
function FailureTitle({ path }: { readonly path: string }) {
  if (path.startsWith('/admin/geo')) return <FormattedMessage id="common.countriesFailed" />;
  if (path.startsWith('/admin/monthly-analytics')) return <FormattedMessage id="monthly.failed" />;
  return <FormattedMessage id="admin.failed" />;
}
