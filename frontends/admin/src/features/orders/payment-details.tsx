import type { PaymentRow } from '@ardhi/contracts/billing/order-admin';
import { HeldMoney } from './held-money.tsx';
import { PaymentLine } from './order-details.tsx';
import styles from './orders.module.css';
import { PendingRefunds } from './pending-refunds.tsx';

/** What is known about a payment: with a check at its provider while it has no result, what arrived in another amount, and what still goes back. */
export const PaymentDetails = ({ payment }: { readonly payment: PaymentRow }) => (
  <ul className={styles.details}>
    <PaymentLine payment={payment} />
    <HeldMoney payment={payment} />
    <PendingRefunds payment={payment} />
  </ul>
);
