import type { PaymentRow } from '@ardhi/contracts/billing/order-admin';
import { refundPayment } from '@ardhi/contracts/billing/order-admin.routes';
import { singleLine } from '@ardhi/contracts/text-fields';
import { useIdempotencyKey } from '@ardhi/kit/client/use-idempotency-key';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { Dialog } from '@ardhi/kit/dialog';
import { formatDateTime } from '@ardhi/kit/format/format-date-time';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { useState } from 'react';
import * as z from 'zod/mini';
import { PermissionMissing } from '../../components/permission-missing.tsx';
import { useHasPermission } from '../../components/use-has-permission.ts';

type Refund = PaymentRow['refunds'][number];

/** The refunds of a payment whose money was not sent yet; an admin records those that the provider cannot send. */
export function PendingRefunds({ payment }: { readonly payment: PaymentRow }) {
  const { locale } = useIntl();
  return payment.refunds.map((refund) => (
    <li key={refund.id}>
      <FormattedMessage
        id="orders.refundAsked"
        values={{ amount: formatMoney(refund.amount, locale), at: formatDateTime(refund.at, locale) }}
      />{' '}
      {refund.reason}
      <br />
      {refund.sentBy === 'PROVIDER' ? (
        <FormattedMessage id="orders.refundByProvider" />
      ) : (
        <MoneySent paymentId={payment.id} refund={refund} />
      )}
    </li>
  ));
}

interface MoneySentProps {
  readonly paymentId: string;
  readonly refund: Refund;
}

/** Records that the money of a refund was sent; without the permission the button says why it is disabled. */
function MoneySent({ paymentId, refund }: MoneySentProps) {
  const { formatMessage, locale } = useIntl();
  const [open, setOpen] = useState(false);
  const mayRefund = useHasPermission('refund.issue');
  return (
    <>
      <FormattedMessage id="orders.refundByAdmin" />{' '}
      <Button disabled={!mayRefund} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FormattedMessage id="orders.moneySent" />
      </Button>
      {!mayRefund && (
        <p>
          <PermissionMissing permission="refund.issue" />
        </p>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={formatMessage({ id: 'orders.moneySent' })}>
        <p>
          <FormattedMessage
            id="orders.moneySentWhy"
            values={{ amount: formatMoney(refund.amount, locale) }}
          />
        </p>
        <MoneySentForm paymentId={paymentId} refund={refund} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const sentSchema = z.strictObject({ reference: singleLine(100) });

function MoneySentForm({ paymentId, refund, onDone }: MoneySentProps & { readonly onDone: () => void }) {
  const { formatMessage } = useIntl();
  const toast = useToast();
  const { keyOf, succeeded } = useIdempotencyKey();
  const record = useMutation(
    (client, reference: string) =>
      client.call(
        refundPayment,
        { params: { id: paymentId }, body: { do: 'MONEY_SENT', refundId: refund.id, reference } },
        { idempotencyKey: keyOf([refund.id, reference]) },
      ),
    { refreshes: 'page', onSuccess: succeeded },
  );
  const form = useContractForm({
    schema: sentSchema,
    initial: { reference: '' },
    async onSubmit({ reference }: z.infer<typeof sentSchema>) {
      await record.mutateAsync(reference);
      onDone();
      toast('success', formatMessage({ id: 'common.saved' }));
    },
  });
  return (
    <RecordForm form={form} submitLabel={<FormattedMessage id="orders.moneySent" />}>
      <TextField form={form} name="reference" label={<FormattedMessage id="orders.reference" />} />
    </RecordForm>
  );
}
