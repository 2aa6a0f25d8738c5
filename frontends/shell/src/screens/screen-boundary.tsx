import { isCallError, messageOf } from '@ardhi/kit/client/call-error';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useRouteError } from '@ardhi/kit/router';
import { isGuardError } from '../guard.ts';
import { isAway, statusOf } from '../screen-head.ts';
import { AccessDenied } from './access-denied.tsx';
import { MessageScreen } from './message-screen.tsx';
import { NotFound } from './not-found.tsx';
import { Suspended } from './suspended.tsx';
import { Unavailable } from './unavailable.tsx';

/** Renders an error of a guard or a screen inside the layout. */
export function ScreenBoundary() {
  const error = useRouteError();
  if (isGuardError(error)) {
    if (error.guardError === 'denied')
      return <AccessDenied requiredRoles={error.requiredRoles} role={error.role} />;
    return error.guardError === 'suspended' ? <Suspended reason={error.reason} /> : <Unavailable />;
  }
  if (isMissingScript(error) || isAway(error)) return <Unavailable />;
  return statusOf(error) === 404 ? <NotFound /> : <Failed error={error} />;
}

const isMissingScript = (error: unknown) =>
  error instanceof Error && /ChunkLoadError/.test(error.name + error.message);

function Failed({ error }: { readonly error: unknown }) {
  return (
    <MessageScreen title={<FormattedMessage id="shell.failed" />}>
      <p>{messageOf(error)}</p>
      {isCallError(error) && error.requestId !== undefined && (
        <p>
          <FormattedMessage id="shell.failed.number" values={{ number: error.requestId }} />
        </p>
      )}
    </MessageScreen>
  );
}
