import { currencyExponents, toMajorUnits, toMinorUnits } from '@ardhi/contracts/currency-exponents';
import type { Money } from '@ardhi/contracts/money';
import { reason } from '@ardhi/contracts/text-fields';
import { Dialog } from '@ardhi/kit/dialog';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { ReasonField } from '@ardhi/kit/forms/reason-dialog';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { useState } from 'react';
import * as z from 'zod/mini';
import { PermissionMissing } from '../../components/permission-missing.tsx';
import { useHasPermission } from '../../components/use-has-permission.ts';
import type { ActionProps } from './use-order-action.ts';

const messages = defineMessages({
  refund: { id: 'orders.refund' },
  saved: { id: 'common.saved' },
});

/** Refunds money; without the permission the button says why it is disabled. */
export function Refund({ order, act }: ActionProps) {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);
  const mayRefund = useHasPermission('refund.issue');
  return (
    <>
      <Button disabled={!mayRefund} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FormattedMessage id="orders.refund" />
      </Button>
      {!mayRefund && (
        <p>
          <PermissionMissing permission="refund.issue" />
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
        {order.isGift === true && (
          <p>
            <FormattedMessage id="orders.refundGiftWhy" />
          </p>
        )}
        <RefundForm order={order} act={act} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const claimedGiftLabels = defineMessages({
  REFUSE: { id: 'orders.claimedGift.REFUSE' },
  STAYS: { id: 'orders.claimedGift.STAYS' },
});

/** Schema of the refund form: at most `left` minor units of the currency. */
function refundSchema({ formatMessage, locale }: IntlShape, { amount: left, currency }: Money) {
  const decimals = currencyExponents[currency];
  const minorUnits = (amount: string) => toMinorUnits(Number(amount), currency);
  return z.strictObject({
    amount: z.string().check(
      z.regex(amountPatternOf(currency), {
        error: formatMessage({ id: 'orders.amountRule' }, { decimals }),
        abort: true,
      }),
      z.refine((amount) => minorUnits(amount) > 0, formatMessage({ id: 'orders.amountZero' })),
      z.refine(
        (amount) => minorUnits(amount) <= left,
        formatMessage(
          { id: 'orders.amountTooHigh' },
          { amount: formatMoney({ amount: left, currency }, locale) },
        ),
      ),
    ),
    reason,
    claimedGift: z.enum(['REFUSE', 'STAYS']),
  });
}

/** Pattern for a typed amount, with at most the decimals of its currency. */
function amountPatternOf(currency: Money['currency']): RegExp {
  const decimals = currencyExponents[currency];
  return decimals === 0 ? /^\d{1,15}$/ : new RegExp(`^\\d{1,15}(?:\\.\\d{1,${decimals}})?$`);
}

/** Refund amount, initially all that is left, and reason; the button names the amount. */
function RefundForm({ order, act, onDone }: ActionProps & { readonly onDone: () => void }) {
  const intl = useIntl();
  const { formatMessage, locale } = intl;
  const toast = useToast();
  const { currency } = order.total;
  const left = (order.rounded ?? order.total).amount - order.refunded.amount;
  const textOf = (amount: number) => formatMoney({ amount, currency }, locale);
  const amountPattern = amountPatternOf(currency);
  const minorUnits = (amount: string) => toMinorUnits(Number(amount), currency);
  const schema = refundSchema(intl, { amount: left, currency });
  const form = useContractForm({
    schema,
    initial: {
      amount: String(toMajorUnits({ amount: left, currency })),
      reason: '',
      claimedGift: 'REFUSE',
    },
    async onSubmit({ amount, reason: why, claimedGift }: z.infer<typeof schema>) {
      const stays = claimedGift === 'STAYS' ? { claimedGift } : {};
      await act({ do: 'REFUND', reason: why, amount: minorUnits(amount), ...stays });
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
      {order.isGift === true && (
        <SelectField
          form={form}
          name="claimedGift"
          label={<FormattedMessage id="orders.claimedGift" />}
          options={claimedGiftLabels}
        />
      )}
      <ReasonField form={form} />
    </RecordForm>
  );
}
