import { useSearchParams } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import {
  recoverEmailMutation,
  resetPasswordMutation,
  verifyEmailMutation,
} from '../features/auth/api/auth-mutations.ts';
import { ConfirmEmail } from '../features/auth/components/confirm-email.tsx';
import { LinkInvalid } from '../features/auth/components/link-invalid.tsx';
import { RecoverEmail } from '../features/auth/components/recover-email.tsx';
import { ResetPassword } from '../features/auth/components/reset-password.tsx';
import { routeAction } from '../lib/actions/route-action.ts';

/** What the links of account emails do. */
export const action = routeAction(verifyEmailMutation, resetPasswordMutation, recoverEmailMutation);
/** Title of the tab. */
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'authAction.tab' }), noIndex: true }),
};

/** The target of links in account emails: verify an email address, reset a password or recover an account. */
export function Component() {
  const [params] = useSearchParams();
  const code = params.get('oobCode') ?? params.get('code');
  const mode = params.get('mode');
  if (code === null || code === '') return <LinkInvalid />;
  if (mode === 'resetPassword') return <ResetPassword code={code} />;
  if (mode === 'recoverEmail') return <RecoverEmail code={code} />;
  return mode === 'verifyEmail' ? <ConfirmEmail code={code} /> : <LinkInvalid />;
}
