import { useIntl } from '@ardhi/kit/i18n/intl';
import { useSession } from '@ardhi/kit/session/session-context';
import { useToast } from '@ardhi/kit/toasts';

/** Shows a confirmation and reloads the profile, so that every screen shows the new values. */
export function useAfterSave(): () => Promise<void> {
  const intl = useIntl();
  const toast = useToast();
  const session = useSession();
  return async () => {
    toast('success', intl.formatMessage({ id: 'common.saved' }));
    await session.start();
  };
}
