import type { Payment } from '@ardhi/contracts/billing/payment';
import { submitPaymentProof } from '@ardhi/contracts/billing/payment.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { uploadSingleFile } from '@ardhi/kit/media/upload-single-file';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Notice } from '@ardhi/kit/ui/notice';
import { useState } from 'react';
import styles from './billing.module.css';

interface BankTransferProps {
  readonly payment: Payment & { readonly bank: NonNullable<Payment['bank']> };
  /** Runs once a proof was sent. */
  readonly onSent: () => void;
}

/** Where to transfer the money, what to write on the transfer, and a form for its proof. */
export function BankTransfer({ payment, onSent }: BankTransferProps) {
  const { locale } = useIntl();
  const { amount, bank } = payment;
  return (
    <>
      <dl className={styles.lines}>
        <div>
          <dt>
            <FormattedMessage id="billing.transferAmount" />
          </dt>
          <dd>{formatMoney(amount, locale)}</dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="billing.transferReference" />
          </dt>
          <dd>{bank.reference}</dd>
        </div>
      </dl>
      <p>
        <FormattedMessage id="billing.transferAccount" values={{ account: bank.account }} />
      </p>
      <ProofForm payment={payment} onSent={onSent} />
    </>
  );
}

/** Uploads a document, then sends it as the proof of the transfer. */
function ProofForm({ payment: { id, proof }, onSent }: BankTransferProps) {
  const [file, setFile] = useState<File>();
  const [reference, setReference] = useState('');
  const send = useMutation(
    async (client, document: File) => {
      const fileId = await uploadSingleFile(client, 'PROOF', document);
      const body = { fileId, reference };
      return client.call(submitPaymentProof, { params: { id }, body }, { after: 'written' });
    },
    { refreshes: 'nothing', onSuccess: onSent },
  );
  if (proof !== undefined && proof.rejectedFor === undefined) return null;
  return (
    <form
      className={styles.pay}
      onSubmit={(event) => {
        event.preventDefault();
        if (file !== undefined) void send.mutate(file);
      }}
    >
      <Field label={<FormattedMessage id="billing.proofFile" />}>
        {(ids) => (
          <input
            {...ids}
            className={control}
            type="file"
            accept="image/*,application/pdf"
            onChange={({ target }) => setFile(target.files?.[0])}
          />
        )}
      </Field>
      <Field
        label={<FormattedMessage id="billing.proofReference" />}
        hint={<FormattedMessage id="billing.proofReferenceHint" />}
      >
        {(ids) => (
          <input
            {...ids}
            className={control}
            required
            maxLength={100}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
        )}
      </Field>
      {send.errorMessage && <Notice icon="triangle-alert" tone="problem" urgent title={send.errorMessage} />}
      <Button type="submit" variant="primary" disabled={send.isPending || file === undefined}>
        <FormattedMessage id="billing.sendProof" />
      </Button>
    </form>
  );
}
