import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { useSession } from '@ardhi/kit/session/session-context.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { type ReactNode, useState } from 'react';
import { useEntering } from './use-entering.ts';

interface Given {
  /** Host of the provider that keeps accounts. */
  readonly keeper: string;
  readonly how: 'login' | 'create';
  /** What is on the button. */
  readonly children: ReactNode;
}

/** The way in where somebody else keeps accounts: says whose page opens, and opens it. */
export function KeeperDoor({ keeper, how, children }: Given) {
  const session = useSession();
  const { enter, tell } = useEntering();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const grant = await session.outside?.enter(how);
      if (grant === undefined) return;
      session.adopt(grant);
      await enter();
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p>
        <FormattedMessage
          id="keeper.who"
          defaultMessage="Accounts and passwords are kept by {keeper}. Its page opens in a window of its own; check that its address is the one you know."
          values={{ keeper: <strong>{keeper}</strong> }}
        />
      </p>
      <Button kind="main" wide aria-busy={busy} onClick={() => void open()}>
        {children}
      </Button>
    </>
  );
}
