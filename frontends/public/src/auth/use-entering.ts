import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useNavigate, useSearchParams } from '@ardhi/kit/router/router.tsx';
import { isPopupError } from '@ardhi/kit/session/popup';
import { useSession } from '@ardhi/kit/session/session-context.tsx';
import { destinationOf } from '@ardhi/kit/session/sign-in';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { popupWords } from '@ardhi/kit/words/popup-words';
import { takeAlong } from '../favourites/saved-listings.ts';

/** What happens once somebody is signed in, and what is said where a sign-in window came to nothing. */
export function useEntering() {
  const client = useClient();
  const session = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const { formatMessage } = useIntl();
  const [params] = useSearchParams();
  const enter = async () => {
    await takeAlong(client);
    await navigate(destinationOf(session, params.get('next')), { replace: true });
  };
  const tell = (error: unknown) =>
    toast('error', isPopupError(error) ? formatMessage(popupWords[error.code]) : messageOf(error));
  return { enter, tell };
}
