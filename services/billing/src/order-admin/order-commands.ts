import type { PlacedLine } from '@ardhi/contracts/billing/order';
import { type OrderCommandName, orderCommands } from '@ardhi/contracts/billing/order-admin';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { isPayable, isRefundable } from '../order/order.ts';
import type { OrderRow } from '../order/orders.projection.ts';
import { endedTransfer, transfersOf } from './transfers.ts';

type Known = Pick<OrderRow, 'state' | 'lines' | 'isGift' | 'paidBy'>;

/** The package of an order that another one can take the place of: not one of a gift, nor of a subscription that runs. */
export const swappableLine = ({
  isGift = false,
  lines,
}: Pick<Known, 'isGift' | 'lines'>): PlacedLine | undefined =>
  isGift
    ? undefined
    : lines.find(({ kind, subscription }) => kind === 'PACKAGE' && subscription === undefined);

/** True for an order that ended unpaid: money of a transfer that was announced for it can still arrive. */
const endedUnpaid = ({ state }: Pick<Known, 'state'>): boolean =>
  state === 'EXPIRED' || state === 'CANCELLED';

/** The commands of admins that an order accepts now. @param hasEndedTransfer whether its last transfer ended without money */
export function allowedCommands(order: Known, hasEndedTransfer: boolean): OrderCommandName[] {
  const isOpen = isPayable(order);
  const allows: Readonly<Record<OrderCommandName, boolean>> = {
    MARK_PAID: isOpen || (endedUnpaid(order) && hasEndedTransfer),
    EXTEND: isOpen,
    CANCEL: isOpen,
    SWAP_PACKAGE: isOpen && swappableLine(order) !== undefined,
    REFUND: isRefundable(order),
  };
  return orderCommands.filter((command) => allows[command]);
}

/** The commands of admins that an order accepts now, with what became of its transfers. */
export const orderCommandsOf = async (
  context: Pick<ServiceContext, 'read'>,
  row: OrderRow,
): Promise<OrderCommandName[]> =>
  allowedCommands(row, endedUnpaid(row) && endedTransfer(await transfersOf(context, row.id)) !== undefined);
