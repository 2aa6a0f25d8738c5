import type { PaymentRow } from '@ardhi/contracts/billing/order-admin';
import { refundPayment } from '@ardhi/contracts/billing/order-admin.routes';
import { useIdempotencyKey } from '@ardhi/kit/client/use-idempotency-key';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { PermissionMissing } from '../../components/permission-missing.tsx';
import { useHasPermission } from '../../components/use-has-permission.ts';

/** Money that arrived in another amount than was asked for and is still here: it pays nothing, and an admin gives it back. */
export function HeldMoney({ payment }: { readonly payment: PaymentRow }) {
  const { formatMessage, locale } = useIntl();
  const mayRefund = useHasPermission('refund.issue');
  const { keyOf, succeeded } = useIdempotencyKey();
  const { id, reason, received, refunded, refunds, commands } = payment;
  const refund = useMutation(
    (client, body: { readonly amount: number; readonly reason: string }) =>
      client.call(refundPayment, { params: { id }, body }, { idempotencyKey: keyOf(body) }),
    { refreshes: 'page', onSuccess: succeeded },
  );
  if (reason !== 'AMOUNT_MISMATCH' || received === undefined || !commands.includes('REFUND')) return null;
  const onTheWay = refunds.reduce((sum, { amount }) => sum + amount.amount, 0);
  const left = { ...received, amount: received.amount - refunded.amount - onTheWay };
  const amount = formatMoney(left, locale);
  const label = formatMessage({ id: 'orders.refundAmount' }, { amount });
  return (
    <li>
      <FormattedMessage id="orders.held" values={{ amount }} />{' '}
      {mayRefund ? (
        <ReasonDialog
          actionLabel={label}
          title={label}
          draftKey={`payment:refund:${id}`}
          successMessage={formatMessage({ id: 'common.saved' })}
          onSubmit={(why) => refund.mutateAsync({ amount: left.amount, reason: why })}
        >
          <FormattedMessage id="orders.heldWhy" />
        </ReasonDialog>
      ) : (
        <PermissionMissing permission="refund.issue" />
      )}
    </li>
  );
}
