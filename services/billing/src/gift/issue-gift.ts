import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { OrderRow } from '../order/orders.projection.ts';
import { type GiftContents, gift } from './gift.ts';
import { newGiftCode } from './gift-code.ts';

/** The gift that an order pays. */
export const giftIdOf = (orderId: string): string => idFrom(`gift:${orderId}`);

/** Contents of a gift, from its order; undefined for an order without lines, which there is none of. */
export function giftContentsOf({ lines: [line] }: Pick<OrderRow, 'lines'>): GiftContents | undefined {
  if (line?.kind !== 'ITEM' && line?.kind !== 'PACKAGE') return undefined;
  const { kind, refId, name, qty: quantity, receives } = line;
  const itemKey = kind === 'ITEM' ? receives[0]?.itemKey : undefined;
  return { kind, refId, name, quantity, receives, ...omitUndefined({ itemKey }) };
}

/** Makes the gift of an order that was paid; a repeat changes nothing. It is granted once someone claims it. */
export async function issueGift(context: ServiceContext, row: OrderRow): Promise<void> {
  const { id: orderId, userId, buyerType, buyerId } = row;
  const contents = giftContentsOf(row);
  if (contents === undefined) return;
  const id = giftIdOf(orderId);
  const code = await newGiftCode(context, id, orderId);
  const giver = { orderId, userId, buyerType, buyerId };
  await context.execute(
    gift,
    id,
    { type: 'BuyGift', giver, contents, code },
    { commandId: `buy-gift:${orderId}` },
  );
}

/** Takes a gift back that nobody claimed, after all the money of its order went back; a repeat changes nothing. */
export const revokeRefundedGift = ({ execute }: ServiceContext, { id: orderId }: OrderRow) =>
  execute(
    gift,
    giftIdOf(orderId),
    { type: 'RevokeGift', why: 'ORDER_REFUNDED' },
    { commandId: `revoke-gift:${orderId}` },
  );
