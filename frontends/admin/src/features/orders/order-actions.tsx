import { listPackages } from '@ardhi/contracts/billing/catalogue.routes';
import type { OrderRow } from '@ardhi/contracts/billing/order-admin';
import { reason, singleLine } from '@ardhi/contracts/text-fields';
import { id } from '@ardhi/contracts/values';
import { useQuery } from '@ardhi/kit/client/use-query';
import { Dialog } from '@ardhi/kit/dialog';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { ReasonDialog, ReasonField } from '@ardhi/kit/forms/reason-dialog';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { useState } from 'react';
import * as z from 'zod/mini';
import { PermissionMissing } from '../../components/permission-missing.tsx';
import { useHasPermission } from '../../components/use-has-permission.ts';
import { methodLabels } from '../../labels/order-labels.ts';
import styles from './orders.module.css';
import { Refund } from './refund-order.tsx';
import { type ActionProps, useOrderAction } from './use-order-action.ts';

const messages = defineMessages({
  cancel: { id: 'orders.cancel' },
  extend: { id: 'orders.extend' },
  markPaid: { id: 'orders.markPaid' },
  saved: { id: 'common.saved' },
  swap: { id: 'orders.swap' },
});

/** Commands of admins that an order accepts; each needs a reason. */
export function OrderActions({ order }: { readonly order: OrderRow }) {
  const { formatMessage } = useIntl();
  const act = useOrderAction(order);
  const common = { successMessage: formatMessage(messages.saved) };
  const { commands } = order;
  if (commands.length === 0) return null;
  return (
    <div className={styles.actions}>
      {commands.includes('MARK_PAID') && <MarkPaid order={order} act={act} />}
      {commands.includes('EXTEND') && (
        <ReasonDialog
          {...common}
          actionLabel={formatMessage(messages.extend)}
          title={`${formatMessage(messages.extend)}: ${order.number}`}
          draftKey={`order:extend:${order.id}`}
          onSubmit={(why) => act({ do: 'EXTEND', days: 7, reason: why })}
        >
          <FormattedMessage id="orders.extendWhy" />
        </ReasonDialog>
      )}
      {commands.includes('CANCEL') && (
        <ReasonDialog
          {...common}
          actionLabel={formatMessage(messages.cancel)}
          title={`${formatMessage(messages.cancel)}: ${order.number}`}
          draftKey={`order:cancel:${order.id}`}
          onSubmit={(why) => act({ do: 'CANCEL', reason: why })}
        >
          <FormattedMessage id="orders.cancelWhy" />
        </ReasonDialog>
      )}
      {commands.includes('SWAP_PACKAGE') && <SwapPackage order={order} act={act} />}
      {commands.includes('REFUND') && <Refund order={order} act={act} />}
    </div>
  );
}

const paidSchema = z.strictObject({
  method: z.enum(['BANK_TRANSFER', 'CASH']),
  reference: singleLine(100),
  reason,
});
const paidMethods = { BANK_TRANSFER: methodLabels.BANK_TRANSFER, CASH: methodLabels.CASH };

/** Records money received by bank transfer or in cash; without the permission the button says why it is disabled. */
function MarkPaid({ order, act }: ActionProps) {
  const { formatMessage, locale } = useIntl();
  const mayRecord = useHasPermission('payment.manual');
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
      <Button variant="primary" disabled={!mayRecord} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FormattedMessage id="orders.markPaid" />
      </Button>
      {!mayRecord && (
        <p>
          <PermissionMissing permission="payment.manual" />
        </p>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`${formatMessage(messages.markPaid)}: ${order.number}`}
      >
        <p>
          {order.state === 'CANCELLED' ? (
            <FormattedMessage
              id="orders.markPaidCredit"
              values={{ amount: formatMoney(order.total, locale) }}
            />
          ) : (
            <FormattedMessage id="orders.markPaidWhy" values={{ amount: formatMoney(order.total, locale) }} />
          )}
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

const swapSchema = z.strictObject({ packageId: id, reason });

/** Cancels the order and orders another package instead. */
function SwapPackage({ order, act }: ActionProps) {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FormattedMessage id="orders.swap" />
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`${formatMessage(messages.swap)}: ${order.number}`}
      >
        <p>
          <FormattedMessage id="orders.swapWhy" />
        </p>
        <SwapForm order={order} act={act} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function SwapForm({ order, act, onDone }: ActionProps & { readonly onDone: () => void }) {
  const { formatMessage } = useIntl();
  const toast = useToast();
  const { currency, lines } = order;
  const onSale = useQuery(listPackages, { query: { currency, pageSize: 100 } });
  const form = useContractForm({
    schema: swapSchema,
    initial: { packageId: '', reason: '' },
    async onSubmit({ packageId, reason: why }: z.infer<typeof swapSchema>) {
      await act({ do: 'SWAP_PACKAGE', packageId, reason: why });
      onDone();
      toast('success', formatMessage(messages.saved));
    },
  });
  // Free packages are not ordered: everyone has them.
  const others = (onSale.data?.items ?? []).filter(
    ({ id: packageId, prices }) =>
      prices.some(({ money }) => money.amount > 0) && lines.every(({ refId }) => refId !== packageId),
  );
  return (
    <RecordForm form={form} submitLabel={<FormattedMessage id="orders.swap" />}>
      <SelectField
        form={form}
        name="packageId"
        label={<FormattedMessage id="common.package" />}
        emptyLabel={formatMessage({ id: 'common.choose' })}
        options={Object.fromEntries(others.map((one) => [one.id, one.name.en]))}
      />
      <ReasonField form={form} />
    </RecordForm>
  );
}
