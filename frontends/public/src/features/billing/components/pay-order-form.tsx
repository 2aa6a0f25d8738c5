import { payOrder } from '@ardhi/contracts/billing/order.routes';
import type { PaymentInput } from '@ardhi/contracts/billing/payment';
import { useIdempotencyKey } from '@ardhi/kit/client/use-idempotency-key';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import type { PackagesData } from '../api/load-packages.ts';
import { useUserDraftKey } from '../lib/cart.ts';
import { paymentSchema } from '../lib/payment-form.ts';
import { type MethodValues, roundedBy, usePay } from '../lib/use-pay.ts';
import { MethodFields } from './method-fields.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayButton } from './pay-button.tsx';

/** Pays an open order by one of the offered methods. */
export function PayOrderForm({ order, methods }: Omit<Extract<PackagesData, { view: 'PAY' }>, 'view'>) {
  const { keyOf } = useIdempotencyKey();
  const params = { id: order.id };
  const pay = usePay(
    (client, body: PaymentInput) => client.call(payOrder, { params, body }, { idempotencyKey: keyOf(body) }),
    { methods },
  );
  const form = useContractForm<MethodValues, PaymentInput>({
    schema: paymentSchema(methods),
    initial: { method: order.payments[0]?.method ?? '', msisdn: '' },
    draftKey: useUserDraftKey(`pay:${order.id}`),
    onSubmit: pay,
  });
  const { rounded } = roundedBy(methods, form.watch('method'), order.total);
  return (
    <form onSubmit={form.submit} noValidate>
      <OrderSummary {...order} {...(rounded && { rounded })} />
      <MethodFields form={form} methods={methods} />
      <PayButton form={form} methods={methods} amount={rounded ?? order.total} />
    </form>
  );
}
