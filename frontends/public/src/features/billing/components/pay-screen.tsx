import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { Suspense } from 'react';
import type { PackagesData } from '../api/load-packages.ts';
import { PayOrderForm } from './lazy-forms.tsx';

/** Pays an order that was placed before, for example after a payment failed. */
export function PayScreen({ order, methods }: Extract<PackagesData, { view: 'PAY' }>) {
  if (order.state !== 'PENDING_PAYMENT')
    return (
      <EmptyState icon="info" title={<FormattedMessage id="billing.orderGone" />}>
        <ButtonLink to="/packages" variant="primary">
          <FormattedMessage id="billing.returnToPackages" />
        </ButtonLink>
      </EmptyState>
    );
  // A discount of the order may be for some methods only.
  const allowed = methods.filter(({ method }) => order.paymentMethods?.includes(method) ?? true);
  return (
    <Suspense>
      <PayOrderForm key={order.id} order={order} methods={allowed} />
    </Suspense>
  );
}
