import type { Client } from '@ardhi/kit/client';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { useRevalidator } from '@ardhi/kit/router';
import { useState } from 'react';

interface WhatsappAction {
  readonly busy: boolean;
  /** Error of the last action. */
  readonly errorMessage: string | undefined;
  /** Resolves to true once the action succeeded and the page has reloaded. */
  readonly runAction: (action: (client: Client) => Promise<unknown>) => Promise<boolean>;
}

/** Runs one action at a time and reloads the page. */
export function useWhatsappAction(): WhatsappAction {
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  const runAction: WhatsappAction['runAction'] = async (action) => {
    setBusy(true);
    setErrorMessage(undefined);
    try {
      await action(client);
      await revalidate();
      return true;
    } catch (error) {
      setErrorMessage(messageOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, errorMessage, runAction };
}
