import type { OrderState } from '@ardhi/contracts/billing/order';

/** States of an order that was paid and not given back as a whole. */
export const paidStates: readonly OrderState[] = ['PAID', 'FULFILLED', 'PARTLY_REFUNDED'];

/** States of an order that was paid, also of one that was given back since. */
export const everPaidStates: readonly OrderState[] = [...paidStates, 'REFUNDED'];
