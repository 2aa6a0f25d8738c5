import type { CallError } from '@ardhi/kit/client/call-error';
import { useToast } from '@ardhi/kit/toasts';
import { useState } from 'react';
import { shareTokenOf } from '../../lib/share-token.ts';
import { visitorId } from '../../lib/visitor-id.ts';

/** How a visitor wants to reach someone. */
export type ContactKind = 'PHONE' | 'CALL' | 'WHATSAPP';

/** A number that was asked for, with the link to write to it. */
export interface ContactNumber {
  readonly phone: string;
  readonly waUrl?: string | undefined;
}

/** The call that records a click. */
export const contactClick = (id: string, kind: ContactKind) => ({
  params: { id },
  body: { kind, visitorId: visitorId(), ...shareTokenOf() },
});

/** The number once it was asked for. Clicks on its links are recorded too; if that fails, nothing is shown. */
export function useContactNumber() {
  const toast = useToast();
  const [number, setNumber] = useState<ContactNumber>();
  return {
    number,
    options: {
      // A later click on the number does not answer the link to write to it.
      onSuccess: (answer: ContactNumber) => setNumber((shown) => ({ ...shown, ...answer })),
      onError: ({ message }: CallError, { body }: ReturnType<typeof contactClick>) =>
        body.kind !== 'CALL' && toast('error', message),
    },
  };
}
