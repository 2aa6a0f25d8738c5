import { isCallError, messageOf } from '@ardhi/kit/client/call-error';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useLocation, useRevalidator, useRouteError } from '@ardhi/kit/router';
import { Button, ButtonLink } from '@ardhi/kit/ui/button';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { AdminScreen } from './admin-screen.tsx';

/** Shown when a screen's loader failed: the error, a retry and links. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const missing = isCallError(error) && error.status === 404;
  return (
    <AdminScreen title={missing ? notFound : <FailureTitle path={pathname} />}>
      <EmptyState icon="triangle-alert" title={missing ? notFoundHint : messageOf(error)}>
        {!missing && (
          <Button variant="primary" onClick={() => void revalidate()}>
            <FormattedMessage id="common.tryAgain" />
          </Button>
        )}
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

const notFound = <FormattedMessage id="admin.missing" />;
const notFoundHint = <FormattedMessage id="admin.missing.why" />;

/** The specification names two sentences: one for places, one for everything else. */
const FailureTitle = ({ path }: { readonly path: string }) =>
  path.startsWith('/admin/geo') ? (
    <FormattedMessage id="common.countriesFailed" />
  ) : (
    <FormattedMessage id="admin.failed" />
  );
