import type { Item, PackageDef } from '@ardhi/contracts/billing/catalogue';
import { listItems, listPackages } from '@ardhi/contracts/billing/catalogue.routes';
import type { Gift } from '@ardhi/contracts/billing/gift';
import { listGifts, readGift } from '@ardhi/contracts/billing/gift.routes';
import { listOrders, readOrder } from '@ardhi/contracts/billing/order.routes';
import { listPaymentMethods, readPayment } from '@ardhi/contracts/billing/payment.routes';
import type { Subscription } from '@ardhi/contracts/billing/subscription';
import { listSubscriptions } from '@ardhi/contracts/billing/subscription.routes';
import type { Currency } from '@ardhi/contracts/currency-exponents';

import { isCallError } from '@ardhi/kit/client/call-error';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { type LoaderFunctionArgs, redirect } from '@ardhi/kit/router';
import { countryOf, currencyOf } from '../lib/billing-country.ts';
import { isOpen } from '../lib/is-open.ts';
import { canPayAgain, resultPage } from '../lib/payment-outcome.ts';

type Client = ReturnType<typeof clientOf>;

/** An order with its payments. */
export type OrderWithPayments = AnswerOf<typeof readOrder>;
/** Methods that can be used now. */
export type PaymentMethods = AnswerOf<typeof listPaymentMethods>['items'];

/** Packages and items on sale in a country. */
export interface Offer {
  readonly country: string;
  readonly currency: Currency;
  readonly packages: readonly PackageDef[];
  readonly items: readonly Item[];
  readonly methods: PaymentMethods;
}

/** Data of the packages page: the choice, an order to pay, or a payment to wait for. */
export type PackagesData =
  | {
      readonly view: 'CHOOSE';
      readonly offer: Offer;
      readonly unpaid: AnswerOf<typeof listOrders>['items'];
      readonly subscriptions: readonly Subscription[];
      /** Packages that the subscriptions can change to, in the currencies they are paid in. */
      readonly changes: readonly PackageDef[];
      readonly gifts: { readonly sent: readonly Gift[]; readonly received: readonly Gift[] };
    }
  /** The gift of a link; undefined for an unknown code. */
  | { readonly view: 'GIFT'; readonly gift: Gift | undefined }
  | { readonly view: 'PAY'; readonly order: OrderWithPayments; readonly methods: PaymentMethods }
  | { readonly view: 'WAIT'; readonly paymentId: string };

/** False for the free package, which needs no purchase. */
const isBought = ({ prices }: PackageDef) => prices.some(({ money }) => money.amount > 0);

const isRunning = ({ status }: Subscription) => status !== 'CANCELLED' && status !== 'EXPIRED';

/** Packages on sale in a country. */
export type PackagesOnSale = Pick<Offer, 'country' | 'currency' | 'packages'>;

/** Loads the packages on sale in the country from the URL. */
export async function loadPackagesOnSale(client: Client, url: string): Promise<PackagesOnSale> {
  return packagesIn(client, await countryOf(client, url));
}

async function packagesIn(client: Client, country: string): Promise<PackagesOnSale> {
  const currency = currencyOf(country);
  const { items } = await client.call(listPackages, { query: { country, currency, pageSize: 100 } });
  return { country, currency, packages: items };
}

/** Loads the offer in the country from the URL. */
async function loadOffer(client: Client, url: string): Promise<Offer> {
  const country = await countryOf(client, url);
  const currency = currencyOf(country);
  const [onSale, items, methods] = await Promise.all([
    packagesIn(client, country),
    client.call(listItems, { query: { currency, pageSize: 100 } }),
    client.call(listPaymentMethods, { query: { country, currency } }),
  ]);
  return { ...onSale, items: items.items, methods: methods.items };
}

/**
 * Loads the packages page. `?payment=` continues a payment, `?again=` pays the order of one that ended without money
 * being taken, `?order=` pays an order, `?gift=` shows the gift with a code.
 */
export async function packagesLoader(args: LoaderFunctionArgs): Promise<PackagesData> {
  const client = clientOf(args);
  const { searchParams } = new URL(args.request.url);
  const paymentId = searchParams.get('payment');
  const againId = searchParams.get('again');
  const orderId = searchParams.get('order');
  if (paymentId !== null) return waitFor(client, paymentId);
  if (againId !== null) {
    const payment = await client.call(readPayment, { params: { id: againId } });
    return canPayAgain(payment) ? loadOrder(client, payment.orderId) : waitFor(client, againId);
  }
  const giftCode = searchParams.get('gift');
  if (giftCode !== null) return { view: 'GIFT', gift: await loadGift(client, giftCode) };
  if (orderId !== null) return loadOrder(client, orderId);
  const [offer, unpaid, subscriptions, gifts] = await Promise.all([
    loadOffer(client, args.request.url),
    client.call(listOrders, { query: { state: 'PENDING_PAYMENT', pageSize: 3 } }),
    client.call(listSubscriptions, { query: { pageSize: 20 } }),
    loadGifts(client),
  ]);
  const running = subscriptions.items.filter(isRunning);
  const packages = offer.packages.filter(isBought);
  return {
    view: 'CHOOSE',
    offer: { ...offer, packages },
    unpaid: unpaid.items,
    subscriptions: running,
    changes: await packagesToChangeTo(client, { currency: offer.currency, packages }, running),
    gifts,
  };
}

/** @throws CallError unless the code is unknown */
async function loadGift(client: Client, code: string): Promise<Gift | undefined> {
  try {
    return await client.call(readGift, { params: { code } });
  } catch (error) {
    if (isCallError(error) && error.status === 404) return undefined;
    throw error;
  }
}

/** The latest gifts of both boxes. */
async function loadGifts(client: Client) {
  const [sent, received] = await Promise.all([
    client.call(listGifts, { query: { box: 'sent', pageSize: 10 } }),
    client.call(listGifts, { query: { box: 'received', pageSize: 10 } }),
  ]);
  return { sent: sent.items, received: received.items };
}

/** Packages of the page, plus those in other currencies that a subscription is paid in. */
async function packagesToChangeTo(
  client: Client,
  shown: Pick<Offer, 'currency' | 'packages'>,
  subscriptions: readonly Subscription[],
): Promise<readonly PackageDef[]> {
  const others = new Set(subscriptions.map(({ price }) => price.currency));
  others.delete(shown.currency);
  const found = await Promise.all(
    [...others].map((currency) => client.call(listPackages, { query: { currency, pageSize: 100 } })),
  );
  const all = [...shown.packages, ...found.flatMap(({ items }) => items).filter(isBought)];
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

/** @throws Response redirecting to the result of a payment that has ended */
async function waitFor(client: Client, paymentId: string): Promise<PackagesData> {
  const payment = await client.call(readPayment, { params: { id: paymentId } });
  if (isOpen(payment)) return { view: 'WAIT', paymentId };
  throw redirect(resultPage(payment));
}

/** @throws Response redirecting to the payment result of a paid order, even if the order does not show it yet */
async function loadOrder(client: Client, id: string): Promise<PackagesData> {
  const order = await client.call(readOrder, { params: { id } });
  const received = order.payments.find(({ state }) => state === 'SUCCEEDED');
  if (received !== undefined) throw redirect(resultPage(received));
  const part = order.lines.find(({ kind }) => kind === 'CUSTOM');
  if (part !== undefined) throw redirect(`/pay/${part.refId}`);
  const open = order.state === 'PENDING_PAYMENT' ? order.payments.find(isOpen) : undefined;
  if (open !== undefined) return { view: 'WAIT', paymentId: open.id };
  const methods = await client.call(listPaymentMethods, { query: { currency: order.currency } });
  return { view: 'PAY', order, methods: methods.items };
}
