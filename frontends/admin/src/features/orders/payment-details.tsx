import type { PaymentRow } from '@ardhi/contracts/billing/order-admin';
import { PaymentLine } from './order-details.tsx';
import styles from './orders.module.css';

/** What is known about a payment, with a check at its provider while it has no result. */
export const PaymentDetails = ({ payment }: { readonly payment: PaymentRow }) => (
  <ul className={styles.details}>
    <PaymentLine payment={payment} />
  </ul>
);
