import { useSearchParams } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import {
  claimFirstAdminMutation,
  recoverEmailMutation,
  resetPasswordMutation,
  verifyEmailMutation,
} from '../features/auth/api/auth-mutations.ts';
import { ConfirmEmail } from '../features/auth/components/confirm-email.tsx';
import { FirstAdmin } from '../features/auth/components/first-admin.tsx';
import { LinkInvalid } from '../features/auth/components/link-invalid.tsx';
import { RecoverEmail } from '../features/auth/components/recover-email.tsx';
import { ResetPassword } from '../features/auth/components/reset-password.tsx';
import { routeAction } from '../lib/actions/route-action.ts';

/** Actions of the links in account emails and of the printed link. */
export const action = routeAction(
  verifyEmailMutation,
  resetPasswordMutation,
  recoverEmailMutation,
  claimFirstAdminMutation,
);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'authAction.tab' }), noIndex: true }),
};

/** Target of links to verify an email address, reset a password, recover an account or appoint the first admin. */
export function Component() {
  const [params] = useSearchParams();
  const code = params.get('oobCode') ?? params.get('code');
  const mode = params.get('mode');
  if (code === null || code === '') return <LinkInvalid />;
  if (mode === 'resetPassword') return <ResetPassword code={code} />;
  if (mode === 'recoverEmail') return <RecoverEmail code={code} />;
  if (mode === 'firstAdmin') return <FirstAdmin code={code} />;
  return mode === 'verifyEmail' ? <ConfirmEmail code={code} /> : <LinkInvalid />;
}
