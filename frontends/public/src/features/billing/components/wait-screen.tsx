import type { Payment } from '@ardhi/contracts/billing/payment';
import { cancelPayment, readPayment } from '@ardhi/contracts/billing/payment.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useQuery } from '@ardhi/kit/client/use-query';
import { epoch } from '@ardhi/kit/clock';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useNavigate } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { useEffect, useState } from 'react';
import { isOpen } from '../lib/is-open.ts';
import { resultPage } from '../lib/payment-outcome.ts';
import { BankTransfer } from './bank-transfer.tsx';
import styles from './billing.module.css';

/** The seconds that one call waits for a result. */
const waitSeconds = 8;
/** How long operators show their prompt, in seconds. */
const promptSeconds = 120;

/** Waits for the result of a payment; it can be left and opened again, also on another device. */
export function WaitScreen({ paymentId: id }: { readonly paymentId: string }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const payment = useQuery(
    readPayment,
    { params: { id }, query: { wait: waitSeconds } },
    { poll: { everyMs: 200, retryMs: 3_000, while: isOpen } },
  );
  const first = useQuery(readPayment, { params: { id } });
  const shown = payment.data ?? first.data;
  const cancel = useMutation((client) => client.call(cancelPayment, { params: { id } }), {
    refreshes: 'nothing',
    onSuccess: () => navigate(`/payment/cancel?ref=${id}`, { replace: true }),
  });
  const result = shown && !isOpen(shown) ? resultPage(shown) : undefined;
  useEffect(() => {
    if (result !== undefined) void navigate(result, { replace: true });
  }, [navigate, result]);
  if (shown === undefined) return <p role="status">{payment.errorMessage}</p>;
  return (
    <div className={styles.wait}>
      <div role="status">
        {shown.msisdn === undefined ? (
          <p>{shown.sentence}</p>
        ) : (
          <h2>
            <FormattedMessage id="billing.enterPin" />
          </h2>
        )}
      </div>
      {hasBank(shown) && (
        <BankTransfer
          payment={shown}
          onSent={() => {
            payment.reload();
            first.reload();
          }}
        />
      )}
      {shown.msisdn !== undefined && (
        <>
          <Countdown payment={shown} />
          <p>
            <FormattedMessage
              id="billing.fromNumber"
              values={{ amount: formatMoney(shown.amount, intl.locale), phone: shown.msisdn }}
            />
          </p>
        </>
      )}
      <p className={styles.note}>
        <FormattedMessage id="billing.closePage" />
      </p>
      {(payment.errorMessage ?? cancel.errorMessage) && (
        <p className={styles.problem}>{payment.errorMessage ?? cancel.errorMessage}</p>
      )}
      {shown.commands.includes('CANCEL') && (
        <Button disabled={cancel.isPending} onClick={() => void cancel.mutate()}>
          <FormattedMessage id="billing.cancelPayment" />
        </Button>
      )}
    </div>
  );
}

const hasBank = (payment: Payment): payment is Payment & { readonly bank: NonNullable<Payment['bank']> } =>
  payment.bank !== undefined;

/** The time that is left to confirm on the phone; afterwards, that the provider is asked on. */
function Countdown({ payment: { createdAt, sentence } }: { readonly payment: Payment }) {
  const end = Date.parse(createdAt) + promptSeconds * 1_000;
  const [left, setLeft] = useState(() => Math.ceil((end - epoch()) / 1_000));
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.ceil((end - epoch()) / 1_000)), 1_000);
    return () => clearInterval(timer);
  }, [end]);
  if (left <= 0) return <p>{sentence}</p>;
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <p className={styles.time} role="timer">
      <FormattedMessage id="billing.confirmWithin" values={{ time }} />
    </p>
  );
}
