import { messageOf } from '@ardhi/kit/client/call-error';
import type { Client } from '@ardhi/kit/client/client';
import { useClient } from '@ardhi/kit/client/client-context';
import { useRevalidator } from '@ardhi/kit/router/router.tsx';
import { useState } from 'react';

interface Doing {
  readonly busy: boolean;
  /** Why the last wish was not carried out. */
  readonly refusal: string | undefined;
  /** True once it is done and the page shows it. */
  readonly carryOut: (wish: (client: Client) => Promise<unknown>) => Promise<boolean>;
}

/** Carries out one wish at a time and shows the page anew. */
export function useWhatsapp(): Doing {
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const carryOut: Doing['carryOut'] = async (wish) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await wish(client);
      await revalidate();
      return true;
    } catch (error) {
      setRefusal(messageOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, carryOut };
}
