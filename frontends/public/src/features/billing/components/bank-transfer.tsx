import type { Payment } from '@ardhi/contracts/billing/payment';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Suspense } from 'react';
import styles from './billing.module.css';
import { ProofForm } from './lazy-forms.tsx';

interface BankTransferProps {
  readonly payment: Payment & { readonly bank: NonNullable<Payment['bank']> };
  /** Runs once a proof was sent. */
  readonly onSent: () => void;
}

/** Where to transfer the money, what to write on the transfer, and a form for its proof. */
export function BankTransfer({ payment, onSent }: BankTransferProps) {
  const { locale } = useIntl();
  const { amount, bank, proof, commands } = payment;
  const hasProof = proof !== undefined && proof.rejectedFor === undefined;
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
      {commands.includes('SUBMIT_PROOF') && !hasProof && (
        <Suspense>
          <ProofForm payment={payment} onSent={onSent} />
        </Suspense>
      )}
    </>
  );
}
