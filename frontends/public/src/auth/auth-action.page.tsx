import type { Screen } from '@ardhi/kit/router/remote-module';
import { useSearchParams } from '@ardhi/kit/router/router.tsx';
import { ConfirmAddress } from './confirm-address.tsx';
import { LinkInvalid } from './link-invalid.tsx';
import { NewPassword } from './new-password.tsx';
import { TakeBack } from './take-back.tsx';

export const handle: Screen = { head: () => ({ title: 'Confirm', noIndex: true }) };

/** Where the links of mails lead: verify an address, set a new password or take an account back. */
export function Component() {
  const [params] = useSearchParams();
  const code = params.get('oobCode') ?? params.get('code');
  const mode = params.get('mode');
  if (code === null || code === '') return <LinkInvalid />;
  if (mode === 'resetPassword') return <NewPassword code={code} />;
  if (mode === 'recoverEmail') return <TakeBack code={code} />;
  return mode === 'verifyEmail' ? <ConfirmAddress code={code} /> : <LinkInvalid />;
}
