import { reason, singleLine } from '@ardhi/contracts/accounts/text-fields';
import type { OrderRow } from '@ardhi/contracts/billing/order-admin';
import { changeOrder } from '@ardhi/contracts/billing/order-admin.routes';
import { currencyExponents, toMajorUnits, toMinorUnits } from '@ardhi/contracts/currency-exponents';
import { hasPermission } from '@ardhi/contracts/roles';
import type { BodyOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { Dialog } from '@ardhi/kit/dialog';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { ReasonDialog, ReasonField } from '@ardhi/kit/forms/reason-dialog';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { randomId } from '@ardhi/kit/random-id';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { useState } from 'react';
import * as z from 'zod/mini';
import { methodLabels } from './order-labels.ts';
import styles from './orders.module.css';

type Action = BodyOf<typeof changeOrder>;

const messages = defineMessages({
  cancel: { id: 'orders.cancel' },
  extend: { id: 'orders.extend' },
  markPaid: { id: 'orders.markPaid' },
  refund: { id: 'orders.refund' },
  saved: { id: 'common.saved' },
});

/** What an admin can do with an order in its state, each with a reason. */
export function OrderActions({ order }: { readonly order: OrderRow }) {
  const { formatMessage } = useIntl();
  const act = useOrderAction(order);
  const common = { successMessage: formatMessage(messages.saved) };
  if (order.state === 'PENDING_PAYMENT')
    return (
      <div className={styles.actions}>
        <MarkPaid order={order} act={act} />
        <ReasonDialog
          {...common}
          actionLabel={formatMessage(messages.extend)}
          title={`${formatMessage(messages.extend)}: ${order.number}`}
          draftKey={`order:extend:${order.id}`}
          onSubmit={(why) => act({ do: 'EXTEND', days: 7, reason: why })}
        >
          <FormattedMessage id="orders.extendWhy" />
        </ReasonDialog>
        <ReasonDialog
          {...common}
          actionLabel={formatMessage(messages.cancel)}
          title={`${formatMessage(messages.cancel)}: ${order.number}`}
          draftKey={`order:cancel:${order.id}`}
          onSubmit={(why) => act({ do: 'CANCEL', reason: why })}
        >
          <FormattedMessage id="orders.cancelWhy" />
        </ReasonDialog>
      </div>
    );
  return order.method !== undefined && order.refunded.amount < order.total.amount ? (
    <div className={styles.actions}>
      <Refund order={order} act={act} />
    </div>
  ) : null;
}

type Act = (action: Action) => Promise<unknown>;

/** Sends an action; a repeat of the same request has no second effect, another action after it does. */
function useOrderAction({ id }: OrderRow): Act {
  const [key, setKey] = useState(randomId);
  return useMutation(
    (client, body: Action) =>
      // The types of the client take one kind of action at a time.
      client.call(changeOrder, { params: { id }, body } as never, { idempotencyKey: `${key}-${body.do}` }),
    { refreshes: 'page', onSuccess: () => setKey(randomId()) },
  ).mutateAsync;
}

interface ActionProps {
  readonly order: OrderRow;
  readonly act: Act;
}

const paidSchema = z.strictObject({
  method: z.enum(['BANK_TRANSFER', 'CASH']),
  reference: singleLine(100),
  reason,
});
const paidMethods = { BANK_TRANSFER: methodLabels.BANK_TRANSFER, CASH: methodLabels.CASH };

/** Records money that arrived at the bank or in cash. */
function MarkPaid({ order, act }: ActionProps) {
  const { formatMessage, locale } = useIntl();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const form = useContractForm({
    schema: paidSchema,
    initial: { method: 'BANK_TRANSFER', reference: '', reason: '' },
    async onSubmit(body: z.infer<typeof paidSchema>) {
      await act({ do: 'MARK_PAID', ...body });
      setOpen(false);
      toast('success', formatMessage(messages.saved));
    },
  });
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <FormattedMessage id="orders.markPaid" />
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`${formatMessage(messages.markPaid)}: ${order.number}`}
      >
        <p>
          <FormattedMessage id="orders.markPaidWhy" values={{ amount: formatMoney(order.total, locale) }} />
        </p>
        <RecordForm form={form} submitLabel={<FormattedMessage id="orders.markPaid" />}>
          <SelectField
            form={form}
            name="method"
            label={<FormattedMessage id="orders.method" />}
            options={paidMethods}
          />
          <TextField form={form} name="reference" label={<FormattedMessage id="orders.reference" />} />
          <ReasonField form={form} />
        </RecordForm>
      </Dialog>
    </>
  );
}

/** Gives money back; without the permission the button says why it is disabled. */
function Refund({ order, act }: ActionProps) {
  const { formatMessage } = useIntl();
  const session = useSessionState();
  const [open, setOpen] = useState(false);
  const mayRefund = session.status === 'signedIn' && hasPermission(session.user, 'refund.issue');
  return (
    <>
      <Button disabled={!mayRefund} onClick={() => setOpen(true)}>
        <FormattedMessage id="orders.refund" />
      </Button>
      {!mayRefund && (
        <p>
          <FormattedMessage id="orders.refundPermission" />
        </p>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`${formatMessage(messages.refund)}: ${order.number}`}
      >
        <p>
          <FormattedMessage id="orders.refundWhy" />
        </p>
        <RefundForm order={order} act={act} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** The amount, at first all that is left, and the reason; the button names the amount that goes back. */
function RefundForm({ order, act, onDone }: ActionProps & { readonly onDone: () => void }) {
  const { formatMessage, locale } = useIntl();
  const toast = useToast();
  const { currency } = order.total;
  const left = order.total.amount - order.refunded.amount;
  const textOf = (amount: number) => formatMoney({ amount, currency }, locale);
  const decimals = currencyExponents[currency];
  const amountPattern = decimals === 0 ? /^\d{1,15}$/ : new RegExp(`^\\d{1,15}(?:\\.\\d{1,${decimals}})?$`);
  const minorUnits = (amount: string) => toMinorUnits(Number(amount), currency);
  const schema = z.strictObject({
    amount: z.string().check(
      z.regex(amountPattern, {
        error: formatMessage({ id: 'orders.amountRule' }, { decimals }),
        abort: true,
      }),
      z.refine((amount) => minorUnits(amount) > 0, formatMessage({ id: 'orders.amountZero' })),
      z.refine(
        (amount) => minorUnits(amount) <= left,
        formatMessage({ id: 'orders.amountTooHigh' }, { amount: textOf(left) }),
      ),
    ),
    reason,
  });
  const form = useContractForm({
    schema,
    initial: { amount: String(toMajorUnits({ amount: left, currency })), reason: '' },
    async onSubmit({ amount, reason: why }: z.infer<typeof schema>) {
      await act({ do: 'REFUND', reason: why, amount: minorUnits(amount) });
      onDone();
      toast('success', formatMessage(messages.saved));
    },
  });
  const typed = form.watch('amount');
  return (
    <RecordForm
      form={form}
      submitLabel={
        amountPattern.test(typed) ? (
          <FormattedMessage id="orders.refundAmount" values={{ amount: textOf(minorUnits(typed)) }} />
        ) : (
          <FormattedMessage id="orders.refund" />
        )
      }
    >
      <TextField
        form={form}
        name="amount"
        label={<FormattedMessage id="orders.amount" values={{ currency }} />}
        hint={<FormattedMessage id="orders.amountHint" values={{ amount: textOf(left) }} />}
      />
      <ReasonField form={form} />
    </RecordForm>
  );
}
