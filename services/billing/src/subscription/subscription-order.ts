import type { PlacedLine } from '@ardhi/contracts/billing/order';
import type { Money } from '@ardhi/contracts/money';
import type { TaxRates } from '@ardhi/contracts/settings/tax-rates';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { pricedWithTax } from '../cart/price-cart.ts';
import type { OrderContents } from '../order/order.ts';
import { taxRatesOf } from '../replicas/settings.ts';
import { receivedOf } from './package-version.ts';
import type { Plan, SubscriptionParties } from './subscription.ts';

interface SubscriptionOrder {
  readonly orderId: string;
  readonly subscriptionId: string;
  readonly purpose: 'RENEWAL' | 'CHANGE';
  readonly parties: SubscriptionParties;
  readonly plan: Plan;
  /** Amount taken off the price, without tax: the part of the current period that was paid and not used. */
  readonly discount?: Money;
  readonly expiresAt: string;
}

/** An order of one period of a subscription: the price that its plan was bought at, with the tax of today. */
export async function subscriptionOrder(
  context: Pick<ServiceContext, 'history' | 'read'>,
  { orderId, subscriptionId, purpose, parties, plan, discount, expiresAt }: SubscriptionOrder,
): Promise<OrderContents> {
  const { owner: beneficiary, buyerType, buyerId, userId } = parties;
  const { currency } = plan.price;
  const priced = planLine(plan, await taxRatesOf(context), discount);
  const line: PlacedLine = {
    ...priced,
    interval: plan.interval,
    packageVersion: plan.packageVersion,
    receives: await receivedOf(context, plan),
    subscription: { id: subscriptionId, purpose },
  };
  return {
    number: `O-${orderId.slice(-10)}`,
    buyerType,
    buyerId,
    userId,
    beneficiary,
    lines: [line],
    currency,
    subtotal: plan.price,
    discountTotal: priced.discount,
    taxTotal: priced.tax,
    total: priced.total,
    discountIds: [],
    expiresAt,
  };
}

/** A plan as the line of an order or a quote. */
export const planLine = (plan: Plan, taxRates: TaxRates, discount: Money = { ...plan.price, amount: 0 }) => ({
  kind: 'PACKAGE' as const,
  refId: plan.packageId,
  name: plan.packageName,
  qty: 1,
  ...pricedWithTax({ unit: plan.price, qty: 1, taxClass: 'STANDARD', discount: discount.amount, taxRates }),
});
