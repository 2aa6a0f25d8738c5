import type { Payment } from '@ardhi/contracts/billing/payment';

/** True while a payment waits for its result. */
export const isOpen = ({ state }: Pick<Payment, 'state'>): boolean =>
  state === 'CREATED' || state === 'PENDING';
