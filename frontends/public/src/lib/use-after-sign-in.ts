import { type CallError, isCallError } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { useIntl } from '@ardhi/kit/i18n/intl';
import { popupLabels } from '@ardhi/kit/labels/popup-labels';
import { useNavigate, useSearchParams } from '@ardhi/kit/router';
import { isPopupError } from '@ardhi/kit/session/popup';
import { useSession } from '@ardhi/kit/session/session-context';
import { destinationOf } from '@ardhi/kit/session/sign-in';
import { useToast } from '@ardhi/kit/toasts';
import { mergeGuestLists } from './reader-lists.ts';

const secondFactorCodes: readonly string[] = ['SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_SETUP_REQUIRED'];

/**
 * Steps after a sign-in: `afterSignIn` merges the guest's lists and navigates on; `showSignInError` explains a
 * failed pop-up.
 */
export function useAfterSignIn() {
  const client = useClient();
  const session = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const { formatMessage } = useIntl();
  const [params] = useSearchParams();
  const afterSignIn = async () => {
    await mergeGuestLists(client);
    await navigate(destinationOf(session, params.get('next')), { replace: true });
  };
  /** The server's reason for refusing; "Login failed" if it could not answer. */
  const reasonOf = (error: unknown) =>
    isCallError(error) && error.status >= 400 && error.status < 500
      ? error.message
      : formatMessage({ id: 'login.failed' });
  /** Opens the second-factor page if the sign-in needs a code. */
  const continueWithCode = ({ code }: Pick<CallError, 'code'>): boolean => {
    if (!secondFactorCodes.includes(code)) return false;
    void navigate({ pathname: '/login/code', search: params.toString() });
    return true;
  };
  const showSignInError = (error: unknown) => {
    if (isCallError(error) && continueWithCode(error)) return;
    toast('error', isPopupError(error) ? formatMessage(popupLabels[error.code]) : reasonOf(error));
  };
  return { afterSignIn, continueWithCode, showSignInError };
}
