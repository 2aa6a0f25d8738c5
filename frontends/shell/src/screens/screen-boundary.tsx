import { isCallError, messageOf } from '@ardhi/kit/client/call-error';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { useRouteError } from '@ardhi/kit/router/router.tsx';
import { isBarrier } from '../guard.ts';
import { statusOf } from '../screen-head.ts';
import { AccessDenied } from './access-denied.tsx';
import { MessageScreen } from './message-screen.tsx';
import { NotFound } from './not-found.tsx';
import { Suspended } from './suspended.tsx';
import { Unavailable } from './unavailable.tsx';

/** Turns what a guard or a screen threw into a page inside the frame. */
export function ScreenBoundary() {
  const error = useRouteError();
  if (isBarrier(error)) {
    if (error.barrier === 'denied') return <AccessDenied need={error.need} have={error.have} />;
    return error.barrier === 'suspended' ? <Suspended reason={error.reason} /> : <Unavailable />;
  }
  if (isMissingScript(error)) return <Unavailable />;
  return statusOf(error) === 404 ? <NotFound /> : <Failed error={error} />;
}

const isMissingScript = (error: unknown) =>
  error instanceof Error && /ChunkLoadError/.test(error.name + error.message);

function Failed({ error }: { readonly error: unknown }) {
  return (
    <MessageScreen title={<FormattedMessage id="shell.failed" defaultMessage="Something went wrong" />}>
      <p>{messageOf(error)}</p>
      {isCallError(error) && error.requestId !== undefined && (
        <p>
          <FormattedMessage
            id="shell.failed.number"
            defaultMessage="If you write to us, name this number: {number}"
            values={{ number: error.requestId }}
          />
        </p>
      )}
    </MessageScreen>
  );
}
