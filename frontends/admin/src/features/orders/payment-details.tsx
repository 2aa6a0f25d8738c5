import type { PaymentRow } from '@ardhi/contracts/billing/order-admin';
import { HeldMoney } from './held-money.tsx';
import { PaymentLine } from './order-details.tsx';
import styles from './orders.module.css';
import { PendingRefunds } from './pending-refunds.tsx';

/** Details of a payment: a provider check while pending, money received in another amount, and pending refunds. */
export const PaymentDetails = ({ payment }: { readonly payment: PaymentRow }) => (
  <ul className={styles.details}>
    <PaymentLine payment={payment} />
    <HeldMoney payment={payment} />
    <PendingRefunds payment={payment} />
  </ul>
);
