import { setTimeout as delay } from 'node:timers/promises';
import { isOpen } from '../payment/payment-commands.ts';
import type { PaymentRow } from '../payment/payments.projection.ts';

/** How often a waiting call looks at the payment. */
const lookMs = 200;

/** The payment once it has a result, or as it was last read after some seconds, however long the reads take. */
export async function awaitResult(
  read: () => Promise<PaymentRow | undefined>,
  first: PaymentRow,
  seconds: number,
): Promise<PaymentRow> {
  const end = performance.now() + seconds * 1_000;
  const left = () => Math.max(0, end - performance.now());
  let row = first;
  while (isOpen(row) && left() > 0) {
    await delay(Math.min(lookMs, left()));
    row = (await Promise.race([read(), delay(left(), undefined, { ref: false })])) ?? row;
  }
  return row;
}
