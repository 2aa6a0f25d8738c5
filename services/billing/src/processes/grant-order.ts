import type { PlacedLine } from '@ardhi/contracts/billing/order';
import { idFrom } from '@ardhi/kernel/runtime/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { grantLedger } from '../grants/grant-ledger.ts';
import type { OrderRow } from '../order/orders.projection.ts';
import { paymentText } from '../payment/payment-texts.ts';

type Received = PlacedLine['receives'][number];

/** The grants of an order with their ids, which follow from the order: a repeat grants nothing twice. */
const grantsOf = ({ id, lines }: OrderRow) =>
  lines.flatMap((line, i) =>
    line.receives.map((received, j) => ({ line, received, grantId: idFrom(`${id}:${i}:${j}`) })),
  );

/** Grants the beneficiary what was bought, from the time of the payment. */
export async function grantOrder({ execute }: ServiceContext, row: OrderRow, at: string): Promise<void> {
  const { type: ownerType, id: ownerId } = row.beneficiary;
  for (const { line, received, grantId } of grantsOf(row)) {
    await execute(
      grantLedger,
      ownerId,
      {
        type: 'GrantItem',
        grantId,
        ownerType,
        itemKey: received.itemKey,
        quantity: received.quantity,
        source: line.kind === 'PACKAGE' && line.interval !== 'ONCE' ? 'SUBSCRIPTION' : 'PURCHASE',
        sourceId: row.id,
        effectiveAt: at,
        expiresAt: endOf(received, at),
      },
      { commandId: `grant:${grantId}` },
    );
  }
}

/** Takes back what an order granted, after all of its money went back. What was used stays used. */
export async function voidOrderGrants({ execute }: ServiceContext, row: OrderRow): Promise<void> {
  const reason = paymentText('orderRefunded', { number: row.number });
  for (const { grantId } of grantsOf(row))
    await execute(
      grantLedger,
      row.beneficiary.id,
      { type: 'VoidGrant', grantId, reason },
      { commandId: `void:${grantId}` },
    );
}

function endOf({ validDays, validMonths }: Received, at: string): string | null {
  const start = Temporal.Instant.from(at).toZonedDateTimeISO('UTC');
  if (validDays === undefined && validMonths === undefined) return null;
  const end =
    validDays === undefined ? start.add({ months: validMonths ?? 0 }) : start.add({ days: validDays });
  return end.toInstant().toString({ smallestUnit: 'millisecond' });
}
