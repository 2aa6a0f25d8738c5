import { newId } from '@ardhi/kernel/base/ids';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { deliveryOf, type GiftEvent, gift } from '../gift/gift.ts';
import { emailGiver, emailReceiver } from '../gift/gift-emails.ts';
import { type GiftRow, gifts } from '../gift/gifts.projection.ts';
import { grantGift } from '../gift/grant-gift.ts';
import { refundGiftOrder } from '../gift/refund-gift.ts';

const deliveryTopic = 'billing.deliver-gift';
const expiryTopic = 'billing.expire-gift';

/** Schedules the end of a gift; sends it if it is due, otherwise schedules that too. */
async function schedule({ read, execute, scheduler, clock }: ServiceContext, id: string): Promise<void> {
  const row = await read(gifts).get(id);
  if (row === undefined) return;
  const { current, deliverOn, expiresAt } = row;
  const data = { id };
  await scheduler.schedule({ id: `${expiryTopic}:${id}`, at: expiresAt, topic: expiryTopic, data });
  const isWaiting = row.state === 'PAID' || row.state === 'FREE';
  if (!isWaiting || current.address === undefined) return;
  const at = deliveryOf(deliverOn, clock.now());
  if (at <= clock.now()) await execute(gift, id, { type: 'SendGift' }, { commandId: newId() });
  else await scheduler.schedule({ id: `${deliveryTopic}:${id}`, at, topic: deliveryTopic, data });
}

/** Follows up on a gift: its delivery, its end, its grants, the emails, the money. Each step is safe to repeat. */
export const onGift: Reaction<GiftEvent> = {
  name: 'billing.on-gift',
  subscribesTo: ['gift'],
  on: {
    GiftBought: (_, { subject }, context) => schedule(context, subject),
    GiftAddressed: (_, { subject }, context) => schedule(context, subject),
    GiftExpiryChanged: (_, { subject }, context) => schedule(context, subject),
    async GiftSent(_, recorded, context) {
      await schedule(context, recorded.subject);
      await emailReceiver(context, recorded);
    },
    GiftResent: (_, recorded, context) => emailReceiver(context, recorded),
    async GiftClaimed(_, recorded, context) {
      await grantGift(context, recorded.subject);
      await emailGiver(context, recorded, 'claimed');
    },
    GiftExpired: (_, recorded, context) => emailGiver(context, recorded, 'expired'),
    async GiftRevoked({ why }, recorded, context) {
      if (why === 'ADMIN') await emailGiver(context, recorded, 'revoked');
    },
    async GiftRefundRequested(_, { subject }, context) {
      const { giver } = (await context.read(gifts).get(subject))?.current ?? {};
      if (giver?.orderId !== undefined) await refundGiftOrder(context, giver.orderId);
    },
  },
};

const isOpen = ({ state }: GiftRow) => state === 'PAID' || state === 'FREE' || state === 'SENT';

/** Registers the jobs that send gifts on their day and end those that nobody claimed. */
export function watchGifts(context: ServiceContext): void {
  const { scheduler, execute, read } = context;
  // Its day may have been moved since, so whether it is due is looked up again.
  scheduler.onDue(deliveryTopic, ({ data }) => schedule(context, String(data['id'])));
  scheduler.onDue(expiryTopic, async ({ data }) => {
    const id = String(data['id']);
    await execute(gift, id, { type: 'ExpireGift' }, { commandId: newId() });
    const row = await read(gifts).get(id);
    if (row !== undefined && isOpen(row)) await schedule(context, id);
  });
}
