import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useSession } from '@ardhi/kit/session/session-context';
import { Button } from '@ardhi/kit/ui/button';
import { MessageScreen } from './message-screen.tsx';

/** Shown instead of a page for signed-in users while the profile cannot be loaded; the session stays. */
export function ProfileFailed() {
  const session = useSession();
  return (
    <MessageScreen
      title={<FormattedMessage id="common.profileFailed" />}
      actions={
        <Button variant="primary" onClick={() => void session.start()}>
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
