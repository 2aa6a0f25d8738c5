import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useSession } from '@ardhi/kit/session/session-context';
import { Button } from '@ardhi/kit/ui/button';
import { type ReactNode, useState } from 'react';
import { useAfterSignIn } from '../../../lib/use-after-sign-in.ts';

interface ExternalSignInProps {
  /** Host name of the external provider that holds the accounts. */
  readonly host: string;
  readonly intent: 'login' | 'create';
  /** Label of the button. */
  readonly children: ReactNode;
}

/** Sign-in at an external provider: names the host and opens its page in a popup. */
export function ExternalSignIn({ host, intent, children }: ExternalSignInProps) {
  const session = useSession();
  const { afterSignIn, showSignInError } = useAfterSignIn();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const grant = await session.externalSignIn?.signIn(intent);
      if (grant === undefined) return;
      session.adopt(grant);
      await afterSignIn();
    } catch (error) {
      showSignInError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p>
        <FormattedMessage id="externalSignIn.provider" values={{ keeper: <strong>{host}</strong> }} />
      </p>
      <Button variant="primary" fullWidth aria-busy={busy} onClick={() => void open()}>
        {children}
      </Button>
    </>
  );
}
