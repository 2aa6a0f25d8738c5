import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { useRetrySession } from '../use-retry-session.ts';
import { MessageScreen } from './message-screen.tsx';

/** Shown instead of a page for signed-in users while the profile cannot be loaded; the session stays. */
export function ProfileFailed() {
  const { retry, isRetrying } = useRetrySession();
  return (
    <MessageScreen
      title={<FormattedMessage id="common.profileFailed" />}
      actions={
        <Button variant="primary" disabled={isRetrying} onClick={retry}>
          <FormattedMessage id="common.retry" />
        </Button>
      }
    >
      <p>
        <FormattedMessage id="shell.profileFailed.why" />
      </p>
    </MessageScreen>
  );
}
