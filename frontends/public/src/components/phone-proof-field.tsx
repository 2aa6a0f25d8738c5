import type { PhoneProofPurpose } from '@ardhi/contracts/accounts/phone-proof';
import { useRef } from 'react';
import { ConfirmPhone } from './confirm-phone.tsx';

interface PhoneProofFieldProps {
  /** The number that the call demanded to be confirmed (E.164); undefined before that. */
  readonly phone: string | undefined;
  readonly purpose: PhoneProofPurpose;
}

/** The field `phoneProof` of a form: hidden, filled in once the number is confirmed, and then the form is sent again. */
export function PhoneProofField({ phone, purpose }: PhoneProofFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const sendAgain = (phoneProof: string) => {
    if (field.current === null) return;
    field.current.value = phoneProof;
    field.current.form?.requestSubmit();
  };
  return (
    <>
      <input ref={field} type="hidden" name="phoneProof" />
      {phone !== undefined && (
        <ConfirmPhone key={phone} phone={phone} purpose={purpose} onConfirmed={sendAgain} />
      )}
    </>
  );
}
