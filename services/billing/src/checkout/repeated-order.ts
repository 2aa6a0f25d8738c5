import type { CartInput } from '@ardhi/contracts/billing/quote';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { spelledCode } from '../discount/find-offers.ts';
import { seesOrder } from '../order/order-buyer.ts';
import { type OrderRow, orders } from '../order/orders.projection.ts';

/**
 * The order that a request with the same key has placed before, when its answer was lost: it stays as it was placed, whatever
 * has changed since. Undefined for a new request.
 * @throws Refusal IDEMPOTENCY_MISMATCH for other contents, NOT_FOUND for who may not see the order any more
 */
export async function repeatedOrder(
  { read }: Pick<ServiceContext, 'read'>,
  caller: Caller,
  id: string,
  input: CartInput,
): Promise<OrderRow | undefined> {
  const row = await read(orders).get(id);
  if (row === undefined) return undefined;
  if (!isSame(row, input)) refuse('IDEMPOTENCY_MISMATCH');
  return seesOrder(caller, row) ? row : refuse('NOT_FOUND');
}

function isSame(
  { lines, currency, total, beneficiary, discounts = [], isGift = false }: OrderRow,
  { lines: wanted, currency: inCurrency, expectTotal, beneficiary: receiver, codes, gift = false }: CartInput,
): boolean {
  return (
    currency === inCurrency &&
    isGift === gift &&
    lines.length === wanted.length &&
    wanted.every(({ kind, refId, qty, interval }, i) => {
      const line = lines[i];
      const isLine = line?.kind === kind && line.refId === refId && line.qty === qty;
      return isLine && (interval === undefined || interval === line.interval);
    }) &&
    (expectTotal === undefined ||
      (expectTotal.amount === total.amount && expectTotal.currency === total.currency)) &&
    (receiver === undefined || (receiver.type === beneficiary.type && receiver.id === beneficiary.id)) &&
    isSameCodes(new Set((codes ?? []).map(spelledCode)), discounts)
  );
}

/** Every code of an order was given: one that does not apply is refused. */
const isSameCodes = (typed: ReadonlySet<string>, given: NonNullable<OrderRow['discounts']>): boolean =>
  typed.symmetricDifference(new Set(given.flatMap(({ code }) => code ?? []))).size === 0;
