import { defineMessages, FormattedMessage } from '@ardhi/kit/i18n/intl';
import { EmptyState, Notice } from '@ardhi/kit/ui/notice';
import { Page } from '@ardhi/kit/ui/section';
import { Suspense } from 'react';
import styles from '../components/billing.module.css';
import { PayPartForm } from '../components/lazy-forms.tsx';
import { WaitScreen } from '../components/wait-screen.tsx';
import type { CustomPaymentPage } from './load-custom-payments.ts';
import { Parts } from './parts.tsx';
import { Payee, PaymentFacts } from './payee.tsx';

/** The term of one that is still open has just ended. */
const closedWhy = defineMessages({
  OPEN: { id: 'pay.expired' },
  PARTLY_PAID: { id: 'pay.expired' },
  EXPIRED: { id: 'pay.expired' },
  CANCELLED: { id: 'pay.cancelled' },
});

/** A custom payment: its receiver, the amount left, and payment at once or in parts. */
export function CustomPaymentScreen(payment: CustomPaymentPage) {
  const { title, description } = payment;
  return (
    <Page narrow>
      <h1>
        <FormattedMessage id="pay.title" values={{ title }} />
      </h1>
      {description && <p>{description}</p>}
      <Payee payee={payment.payee} />
      <PaymentFacts {...payment} />
      <div className={styles.pay}>
        <Action {...payment} />
      </div>
      <Parts parts={payment.parts} />
    </Page>
  );
}

/** The next step: wait for one's own payment, pay the rest, or nothing more. */
function Action(payment: CustomPaymentPage) {
  const { id, left, openPaymentId, commands } = payment;
  if (openPaymentId !== undefined) return <WaitScreen paymentId={openPaymentId} />;
  return commands.includes('PAY') ? (
    <Suspense>
      <PayPartForm key={`${id}-${left.amount}`} {...payment} />
    </Suspense>
  ) : (
    <NothingToPay {...payment} />
  );
}

/** Why the reader cannot pay it now. */
function NothingToPay({ state, left, isPayer }: CustomPaymentPage) {
  if (state === 'PAID')
    return <Notice icon="circle-check" tone="good" title={<FormattedMessage id="pay.allPaid" />} />;
  const isOpen = state === 'OPEN' || state === 'PARTLY_PAID';
  if (isOpen && !isPayer) return <Notice icon="info" title={<FormattedMessage id="pay.notPayer" />} />;
  if (isOpen && left.amount === 0)
    return <Notice icon="clock" title={<FormattedMessage id="pay.othersPay" />} />;
  return (
    <EmptyState icon="info" title={<FormattedMessage id="pay.closed" />}>
      <FormattedMessage {...closedWhy[state]} />
    </EmptyState>
  );
}
