import { payOrder } from '@ardhi/contracts/billing/order.routes';
import { useIdempotencyKey } from '@ardhi/kit/client/use-idempotency-key';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button, ButtonLink } from '@ardhi/kit/ui/button';
import { EmptyState, Notice } from '@ardhi/kit/ui/notice';
import { useState } from 'react';
import type { PackagesData } from '../api/load-packages.ts';
import { methodInput, needsPhone, roundedBy, usePay } from '../lib/use-pay.ts';
import styles from './billing.module.css';
import { MethodFields } from './method-fields.tsx';
import { OrderSummary } from './order-summary.tsx';

/** Pays an order that was placed before, for example after a payment failed. */
export function PayScreen({ order, methods: offered }: Extract<PackagesData, { view: 'PAY' }>) {
  // A discount of the order may be for some methods only.
  const methods = offered.filter(({ method }) => order.paymentMethods?.includes(method) ?? true);
  const { locale } = useIntl();
  const [choice, setChoice] = useState({ method: order.payments[0]?.method ?? '', phone: '' });
  const { keyOf } = useIdempotencyKey();
  const rounded = roundedBy(methods, choice.method, order.total);
  const params = { id: order.id };
  const body = methodInput(methods, choice);
  const pay = usePay((client) => client.call(payOrder, { params, body }, { idempotencyKey: keyOf(body) }), {
    hasPhone: needsPhone(methods, choice.method),
  });
  if (order.state !== 'PENDING_PAYMENT')
    return (
      <EmptyState icon="info" title={<FormattedMessage id="billing.orderGone" />}>
        <ButtonLink to="/packages" variant="primary">
          <FormattedMessage id="billing.returnToPackages" />
        </ButtonLink>
      </EmptyState>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void pay.mutate();
      }}
    >
      <OrderSummary {...order} {...rounded} />
      <MethodFields
        {...choice}
        methods={methods}
        phoneError={pay.phoneError}
        onChange={(changes) => setChoice((current) => ({ ...current, ...changes }))}
      />
      <div className={styles.pay}>
        {pay.formError && <Notice icon="triangle-alert" tone="problem" urgent title={pay.formError} />}
        <Button type="submit" variant="primary" fullWidth disabled={pay.isPending || methods.length === 0}>
          <FormattedMessage
            id="billing.buyButton"
            values={{ amount: formatMoney(rounded.rounded ?? order.total, locale) }}
          />
        </Button>
      </div>
    </form>
  );
}
