import { readAuthConfig } from '@ardhi/contracts/accounts/auth.routes';
import type { PhoneProofPurpose } from '@ardhi/contracts/accounts/phone-proof';
import { useQuery } from '@ardhi/kit/client/use-query';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { useId, useRef, useState } from 'react';
import { useAction } from '../lib/actions/use-action.ts';
import { confirmPhoneMutation, sendPhoneCodeMutation } from '../lib/phone-mutations.ts';
import styles from './confirm-phone.module.css';

interface ConfirmPhoneProps {
  /** E.164. */
  readonly phone: string;
  readonly purpose: PhoneProofPurpose;
  /** Receives the proof for the call that needs it. */
  readonly onConfirmed: (phoneProof: string) => void;
}

/** Confirms a phone number by a code in a text message; may stand inside another form, whose fields stay as they are. */
export function ConfirmPhone({ phone, purpose, onConfirmed }: ConfirmPhoneProps) {
  const [otpId, setOtpId] = useState<string>();
  const [errorMessage, setErrorMessage] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const onError = ({ message }: { readonly message: string }) => setErrorMessage(message);
  const sending = useAction(sendPhoneCodeMutation, {
    onSuccess: (sent) => {
      setErrorMessage('');
      setOtpId(sent.otpId);
    },
    onError,
  });
  const confirming = useAction(confirmPhoneMutation, {
    onSuccess: ({ phoneProof }) => onConfirmed(phoneProof),
    onError,
  });
  const send = () => sending.submit({ body: { phone, for: purpose } });
  const confirm = () => {
    const code = input.current?.value.replaceAll(/\D/g, '') ?? '';
    if (otpId !== undefined) confirming.submit({ params: { otpId }, body: { code } });
  };
  return (
    <div className={styles.confirm}>
      <p>
        <FormattedMessage id="phone.why" values={{ phone }} />
      </p>
      {otpId !== undefined && (
        <>
          <label htmlFor={fieldId}>
            <FormattedMessage id="phone.code" />
          </label>
          <input
            ref={input}
            id={fieldId}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              confirm();
            }}
          />
          <Button variant="primary" disabled={confirming.busy} onClick={confirm}>
            <FormattedMessage id="authAction.tab" />
          </Button>
        </>
      )}
      <Button disabled={sending.busy} onClick={send}>
        {otpId === undefined ? <FormattedMessage id="phone.send" /> : <FormattedMessage id="phone.again" />}
      </Button>
      <p role="alert">{errorMessage}</p>
    </div>
  );
}

/** Nothing where no codes can be sent: the number then counts without. */
export function ConfirmPhoneIfOffered(props: ConfirmPhoneProps) {
  const { data } = useQuery(readAuthConfig, {});
  return data?.phoneCodes === true && <ConfirmPhone {...props} />;
}
