import { readOrder } from '@ardhi/contracts/billing/order.routes';
import type { OrderRow } from '@ardhi/contracts/billing/order-admin';
import { changeOrder, recheckPayment } from '@ardhi/contracts/billing/order-admin.routes';
import type { Money } from '@ardhi/contracts/money';
import { messageOf } from '@ardhi/kit/client/call-error';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { useIdempotencyKey } from '@ardhi/kit/client/use-idempotency-key';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useQuery } from '@ardhi/kit/client/use-query';
import { formatDateTime } from '@ardhi/kit/format/format-date-time';
import { formatDay } from '@ardhi/kit/format/format-day';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { formatSignedMoney } from '@ardhi/kit/format/format-signed-money';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { documentStatusLabels } from '@ardhi/kit/labels/document-status-labels';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { Notice } from '@ardhi/kit/ui/notice';
import { Retry } from '@ardhi/kit/ui/retry';
import { Skeleton } from '@ardhi/kit/ui/skeleton';
import { useHasPermission } from '../../components/use-has-permission.ts';
import { methodLabels, paymentStateLabels } from '../../labels/order-labels.ts';
import { OrderActions } from './order-actions.tsx';
import styles from './orders.module.css';

type Payment = AnswerOf<typeof readOrder>['payments'][number];

/** Payments, documents and admin actions of an order. */
export function OrderDetails({ order }: { readonly order: OrderRow }) {
  const { data, errorMessage, isPending, mayPass, reload } = useQuery(readOrder, {
    params: { id: order.id },
  });
  return (
    <div className={styles.details}>
      {order.rounded && <Rounding total={order.total} rounded={order.rounded} />}
      {data && <OrderPapers found={data} />}
      {errorMessage !== undefined && (
        <Notice icon="triangle-alert" tone="problem" title={errorMessage} urgent>
          <Retry mayPass={mayPass} isPending={isPending} onRetry={reload} />
        </Notice>
      )}
      {data === undefined && errorMessage === undefined && <Skeleton height="6rem" />}
      <OrderActions order={order} />
    </div>
  );
}

interface RoundingProps {
  readonly total: Money;
  readonly rounded: Money;
}

/** Payable amount of a method that takes whole units only, and its difference from the total. */
function Rounding({ total, rounded }: RoundingProps) {
  const { locale } = useIntl();
  const rounding = { ...total, amount: rounded.amount - total.amount };
  return (
    <p>
      <FormattedMessage
        id="orders.rounding"
        values={{ paid: formatMoney(rounded, locale), rounding: formatSignedMoney(rounding, locale) }}
      />
    </p>
  );
}

/** Payments and documents with their states. */
function OrderPapers({ found: { payments, invoices } }: { readonly found: AnswerOf<typeof readOrder> }) {
  const { formatMessage, locale } = useIntl();
  return (
    <>
      <h3>
        <FormattedMessage id="common.payments" />
      </h3>
      {payments.length === 0 && (
        <p>
          <FormattedMessage id="orders.noPayments" />
        </p>
      )}
      <ul>
        {payments.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} />
        ))}
      </ul>
      <h3>
        <FormattedMessage id="orders.documents" />
      </h3>
      {invoices.length === 0 && (
        <p>
          <FormattedMessage id="orders.noDocuments" />
        </p>
      )}
      <ul>
        {invoices.map(({ id, number, status, issuedOn }) => (
          <li key={id}>
            {[number, formatDay(issuedOn, locale), formatMessage(documentStatusLabels[status])].join(' · ')}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A payment with its state and the text shown to its buyer. */
export function PaymentLine({ payment }: { readonly payment: Payment }) {
  const { formatMessage, locale } = useIntl();
  const toast = useToast();
  const { id, method, amount, state, createdAt, sentence, providerReceipt, commands } = payment;
  const recheck = useMutation((client) => client.call(recheckPayment, { params: { id } }), {
    refreshes: 'page',
    onSuccess: ({ state: now }) => toast('success', formatMessage(paymentStateLabels[now])),
    onError: (error) => toast('error', messageOf(error)),
  });
  const facts = [
    formatDateTime(createdAt, locale),
    formatMessage(methodLabels[method]),
    formatMoney(amount, locale),
    formatMessage(paymentStateLabels[state]),
    ...(providerReceipt === undefined ? [] : [providerReceipt]),
  ];
  return (
    <li>
      {facts.join(' · ')}
      <br />
      {sentence}{' '}
      {commands.includes('RECHECK') && (
        <Button variant="text" disabled={recheck.isPending} onClick={() => void recheck.mutate()}>
          <FormattedMessage id="orders.recheck" />
        </Button>
      )}
      {payment.proof && <Proof payment={payment} proof={payment.proof} />}
    </li>
  );
}

interface ProofProps {
  readonly payment: Payment;
  readonly proof: NonNullable<Payment['proof']>;
}

/** Proof of a bank transfer. It is confirmed by recording the payment of its order, or rejected here. */
function Proof({ payment: { id, orderId, commands }, proof: { url, reference, rejectedFor } }: ProofProps) {
  const { formatMessage } = useIntl();
  const mayReject = useHasPermission('payment.manual');
  const { keyOf } = useIdempotencyKey();
  const reject = useMutation(
    (client, reason: string) =>
      client.call(
        changeOrder,
        // The client types accept one kind of action at a time.
        { params: { id: orderId }, body: { do: 'REJECT_PROOF', reason } } as never,
        { idempotencyKey: keyOf([id, reference, reason]) },
      ),
    { refreshes: 'page' },
  );
  return (
    <div>
      <a href={url} target="_blank" rel="noreferrer">
        <FormattedMessage id="orders.openProof" values={{ reference }} />
      </a>{' '}
      {rejectedFor !== undefined && (
        <FormattedMessage id="orders.proofRejected" values={{ reason: rejectedFor }} />
      )}
      {commands.includes('REJECT_PROOF') && mayReject && (
        <ReasonDialog
          actionLabel={formatMessage({ id: 'orders.rejectProof' })}
          title={formatMessage({ id: 'orders.rejectProof' })}
          draftKey={`payment:reject-proof:${id}`}
          successMessage={formatMessage({ id: 'common.saved' })}
          onSubmit={(reason) => reject.mutateAsync(reason)}
        >
          <FormattedMessage id="orders.rejectProofWhy" />
        </ReasonDialog>
      )}
    </div>
  );
}
