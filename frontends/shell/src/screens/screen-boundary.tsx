import { isCallError, mayPass, messageOf } from '@ardhi/kit/client/call-error';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useRouteError } from '@ardhi/kit/router';
import { lazy, Suspense } from 'react';
import { isGuardError } from '../guard.ts';
import { ScreenSkeleton } from '../layout/screen-skeleton.tsx';
import { isAway, statusOf } from '../screen-head.ts';
import { MessageScreen } from './message-screen.tsx';
import { NotFound } from './not-found.tsx';
import { TryAgain } from './try-again.tsx';
import { Unavailable } from './unavailable.tsx';

const GuardScreen = lazy(() =>
  import('./guard-screen.tsx').then((module) => ({ default: module.GuardScreen })),
);

/** Renders an error of a guard or a screen inside the layout. */
export function ScreenBoundary() {
  const error = useRouteError();
  if (isGuardError(error) && error.guardError !== 'unavailable')
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <GuardScreen error={error} />
      </Suspense>
    );
  if (isGuardError(error) || isMissingScript(error) || isAway(error)) return <Unavailable />;
  return statusOf(error) === 404 ? <NotFound /> : <Failed error={error} />;
}

const isMissingScript = (error: unknown) =>
  error instanceof Error && /ChunkLoadError/.test(error.name + error.message);

function Failed({ error }: { readonly error: unknown }) {
  return (
    <MessageScreen
      title={<FormattedMessage id="shell.failed" />}
      actions={isCallError(error) && !mayPass(error) ? null : <TryAgain />}
    >
      <p>{messageOf(error)}</p>
      {isCallError(error) && error.requestId !== undefined && (
        <p>
          <FormattedMessage id="shell.failed.number" values={{ number: error.requestId }} />
        </p>
      )}
    </MessageScreen>
  );
}
