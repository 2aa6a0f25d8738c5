import { isCallError, messageOf } from '@ardhi/kit/client/call-error';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { useLocation, useRevalidator, useRouteError } from '@ardhi/kit/router/router.tsx';
import { Button, ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { Empty } from '@ardhi/kit/ui/notice.tsx';
import { AdminScreen } from './admin-screen.tsx';

/** In place of a screen whose data did not come: what failed, that nothing was lost, and the ways on. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const missing = isCallError(error) && error.status === 404;
  return (
    <AdminScreen title={missing ? notFound : <Failure path={pathname} />}>
      <Empty icon="triangle-alert" title={missing ? goneWhy : messageOf(error)}>
        {!missing && (
          <Button kind="main" onClick={() => void revalidate()}>
            <FormattedMessage id="admin.failed.again" defaultMessage="Try again" />
          </Button>
        )}
        {search !== '' && (
          <ButtonLink to={pathname}>
            <FormattedMessage id="admin.failed.clear" defaultMessage="Show it without filters" />
          </ButtonLink>
        )}
        <ButtonLink kind="plain" to="/admin">
          <FormattedMessage id="admin.failed.home" defaultMessage="Back to the overview" />
        </ButtonLink>
      </Empty>
    </AdminScreen>
  );
}

const notFound = <FormattedMessage id="admin.missing" defaultMessage="Not found." />;
const goneWhy = (
  <FormattedMessage id="admin.missing.why" defaultMessage="What this address showed is gone, or never was." />
);

/** The specification names two sentences: one for places, one for everything else. */
const Failure = ({ path }: { readonly path: string }) =>
  path.startsWith('/admin/geo') ? (
    <FormattedMessage id="admin.failed.countries" defaultMessage="Failed to load countries" />
  ) : (
    <FormattedMessage id="admin.failed" defaultMessage="Failed to load data" />
  );
