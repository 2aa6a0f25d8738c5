import type { PlacedLine } from '@ardhi/contracts/billing/order';
import type { CartInput } from '@ardhi/contracts/billing/quote';
import { failpoint } from '@ardhi/kernel/base/failpoint';
import { isRefusal, refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { Call } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { freezeCart } from '../checkout/freeze-cart.ts';
import { paymentsOf } from '../checkout/pay-order.ts';
import { releaseOrder, reserveOrder } from '../checkout/reserve-order.ts';
import { isPayable, type OrderAggregate, order, type Replacement } from '../order/order.ts';
import type { OrderRow } from '../order/orders.projection.ts';
import { placeReplacement } from '../order/place-replacement.ts';
import { recordResults } from '../payment-flow/end-payment.ts';
import { swappableLine } from './order-commands.ts';

type SwapCall = Pick<Call<unknown, unknown, unknown>, 'caller' | 'newId' | 'execute'>;

/**
 * Orders another package instead of the one of an order that is not paid, for the same receiver and with the same extras, at the
 * prices of today for its buyer; that order is cancelled, and its money, if it still arrives, becomes credit. The reservations
 * of the new order are made first. Then the first order decides: with its cancellation it records the new one, which is placed
 * after that also if the process ends in between. When the swap is refused, nothing has changed. Answers the id of the new order.
 * @throws Refusal WRONG_STATE for an order that is not open, VALIDATION_FAILED for one without a package, of a subscription that
 * runs already or of a gift, and as `freezeCart` and `reserveOrder`
 */
export async function swapPackage(
  context: ServiceContext,
  { caller, newId, execute }: SwapCall,
  row: OrderRow,
  { packageId, reason }: { readonly packageId: string; readonly reason: string },
): Promise<string> {
  const id = newId();
  const { state: before } = await context.state<OrderAggregate>(order, row.id);
  const known = before.replacement?.orderId === id ? before.replacement : undefined;
  const replacement = known ?? (await reserveReplacement(context, caller, row, { id, packageId }));
  if (known === undefined) {
    failpoint('swap-reserved');
    try {
      await recordResults(context, await paymentsOf(context, row.id));
      await execute(order, row.id, { type: 'ReplaceOrder', replacement, reason });
    } catch (error) {
      // After any other error the order may be cancelled; what was reserved for an order that is not placed is freed later.
      if (isRefusal(error)) await releaseOrder(context, id, replacement.contents);
      throw error;
    }
    failpoint('swap-decided');
  }
  await placeReplacement(context, row.id, replacement, caller.id);
  return id;
}

/** The new order as it is placed, with what it needs reserved. @throws Refusal as `swapPackage`, with nothing reserved */
async function reserveReplacement(
  context: ServiceContext,
  caller: Caller,
  row: OrderRow,
  { id, packageId }: { readonly id: string; readonly packageId: string },
): Promise<Replacement> {
  const { state, currency, beneficiary } = row;
  if (!isPayable(row)) refuse('WRONG_STATE', { state, allowed: ['PENDING_PAYMENT'] });
  const swapped = swappableLine(row);
  if (swapped === undefined || swapped.refId === packageId) refuseField('packageId', 'notSwapped');
  const cart = { currency, beneficiary, lines: await linesWith(context, row, packageId) };
  const contents = await freezeCart(context, caller, cart, id, row);
  await reserveOrder(context, id, contents, row.id);
  return { orderId: id, contents };
}

/** The lines of the new order: the package for the same interval if it is sold so, and the extras. */
async function linesWith(
  context: ServiceContext,
  { lines, currency }: OrderRow,
  packageId: string,
): Promise<CartInput['lines']> {
  const { packages } = await readCatalogue(context);
  const prices =
    packages.find(({ id }) => id === packageId)?.prices ?? refuseField('packageId', 'notPackage');
  const isSoldFor = (interval: PlacedLine['interval']) =>
    prices.some((price) => price.interval === interval && price.money.currency === currency);
  return lines.flatMap(({ kind, refId, qty, interval }) => {
    if (kind === 'PACKAGE')
      return { kind, refId: packageId, qty: 1, ...(isSoldFor(interval) && { interval }) };
    return kind === 'ITEM' ? { kind, refId, qty } : [];
  });
}
