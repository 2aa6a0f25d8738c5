import type { Money } from '@ardhi/contracts/money';
import { moneyText } from '@ardhi/contracts/money-text';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { type CreditAccount, credit } from '../credit/credit.ts';
import { sellerDayText } from '../invoice/seller.ts';
import { orders } from '../order/orders.projection.ts';
import { billingEmailOf, receivers } from '../replicas/receivers.ts';
import { taxRatesOf } from '../replicas/settings.ts';
import { type BegunSubscription, begun, type SubscriptionState, subscription } from './subscription.ts';
import { planLine } from './subscription-order.ts';
import { type SubscriptionTextId, subscriptionText } from './subscription-texts.ts';

/** Emails to a subscription's owner: the subject and the text of each. */
const emails = {
  announced: ['announced.subject', 'announced.text'],
  cancellationScheduled: ['cancellationScheduled.subject', 'cancellationScheduled.text'],
  cancelled: ['cancelled.subject', 'cancelled.text'],
  changed: ['changed.subject', 'changed.text'],
  expired: ['expired.subject', 'expired.text'],
  grace: ['grace.subject', 'grace.text'],
  pastDue: ['pastDue.subject', 'pastDue.text'],
  periodEnded: ['periodEnded.subject', 'periodEnded.text'],
  reminder: ['reminder.subject', 'reminder.text'],
  renewed: ['renewed.subject', 'renewed.text'],
} as const satisfies Readonly<Record<string, readonly [SubscriptionTextId, SubscriptionTextId]>>;
/** Kind of email to a subscription's owner. */
export type SubscriptionEmail = keyof typeof emails;

/** Emails whose button leads to the payment. */
const asksForPayment: readonly SubscriptionEmail[] = ['grace', 'pastDue', 'reminder'];

/** Emails the owner about an event of a subscription; once, also when the event is delivered again. */
export async function emailOwner(
  context: ServiceContext,
  { id: event, subject: id }: RecordedEvent,
  about: SubscriptionEmail,
): Promise<void> {
  const current = begun((await context.state<SubscriptionState>(subscription, id)).state);
  const owner = await context.read(receivers).get(current.contents.owner.id);
  const to = billingEmailOf(owner);
  if (owner === undefined || to === undefined) return;
  const amount = await amountOf(context, current, about);
  const { config } = context;
  const openOrderId = current.renewal?.orderId ?? '';
  const values = {
    package: current.contents.plan.packageName,
    periodEnd: sellerDayText(config, current.period.end),
    endsAt: current.dunning === undefined ? '' : sellerDayText(config, current.dunning.endsAt),
    amount: moneyText(amount),
  };
  const [subject, text] = emails[about];
  const paragraphs = [
    subscriptionText('greeting', { name: owner.name }),
    subscriptionText(text, values),
    ...(about === 'announced' ? [await howItIsPaid(context, current, amount)] : []),
  ];
  await context.mailer.send({
    kind: 'NOTICE',
    id: idFrom(`subscription:${event}`),
    to,
    subject: subscriptionText(subject, values),
    body: {
      paragraphs,
      button: asksForPayment.includes(about)
        ? {
            label: subscriptionText('pay', values),
            url: `${config.publicUrl}/packages?order=${openOrderId}`,
          }
        : { label: subscriptionText('manage'), url: `${config.publicUrl}/packages` },
    },
  });
}

/** Amount to be paid, or that was paid, with tax. */
async function amountOf(
  { read }: ServiceContext,
  { renewal, contents: { plan, paidBy }, change }: BegunSubscription,
  about: SubscriptionEmail,
): Promise<Money> {
  const orderId = about === 'renewed' ? paidBy.orderId : renewal?.orderId;
  const found = orderId === undefined ? undefined : await read(orders).get(orderId);
  const next = change !== undefined && change.orderId === undefined ? change.plan : plan;
  return found?.total ?? planLine(next, await taxRatesOf({ read })).total;
}

async function howItIsPaid(
  { state }: ServiceContext,
  { contents: { autoRenew, buyerId } }: BegunSubscription,
  amount: Money,
): Promise<string> {
  const { balance } = (await state<CreditAccount>(credit, buyerId)).state;
  const isCovered = autoRenew && (balance[amount.currency] ?? 0) >= amount.amount;
  return subscriptionText(isCovered ? 'announced.credit' : 'announced.pay', { amount: moneyText(amount) });
}
