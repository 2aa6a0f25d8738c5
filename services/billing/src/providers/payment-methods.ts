import type { PaymentMethod } from '@ardhi/contracts/billing/payment';
import type { Currency } from '@ardhi/contracts/currency-exponents';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { refuse } from '@ardhi/kernel/write/refusal';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { paymentText } from '../payment/payment-texts.ts';
import { bankAccounts, bankName, bankTransfer } from './bank-transfer.ts';
import { creditName, creditProvider } from './credit-provider.ts';
import { flutterwave, flutterwaveName, parseFlutterwaveUrl } from './flutterwave.ts';
import { mtnMomo, mtnName, parseMtnUrl } from './mtn-momo.ts';
import { simulator, simulatorName } from './simulator.ts';

/** Names of the methods as buyers know them. */
export const methodNames: Readonly<Record<PaymentMethod, string>> = {
  MTN_MOMO: paymentText('methodMtnMomo'),
  AIRTEL_MONEY: paymentText('methodAirtelMoney'),
  MPESA: paymentText('methodMpesa'),
  CARD: paymentText('methodCard'),
  BANK_TRANSFER: paymentText('methodBankTransfer'),
  CASH: paymentText('methodCash'),
  CREDIT: paymentText('methodCredit'),
};

/** Methods that charge a phone number, with the currencies in which their operators work. */
const mobileMoney: Readonly<Partial<Record<PaymentMethod, readonly Currency[]>>> = {
  MTN_MOMO: ['UGX', 'RWF', 'ZMW', 'GHS', 'XAF', 'XOF', 'SZL'],
  AIRTEL_MONEY: ['UGX', 'KES', 'TZS', 'RWF', 'ZMW', 'MWK'],
  MPESA: ['KES', 'TZS'],
};

/** Whether a method needs the phone number to charge. */
export const needsMsisdn = (method: PaymentMethod): boolean => mobileMoney[method] !== undefined;

/** Whether MTN's own API serves a currency. */
const isServedByMtn = ({ config }: Pick<ServiceContext, 'config'>, currency: Currency | undefined): boolean =>
  config.MTN_MOMO_URL !== undefined &&
  (currency === undefined || parseMtnUrl(config.MTN_MOMO_URL).currency === currency);

/** Whether Flutterwave takes cards in a currency. */
const isServedByFlutterwave = (
  { config: { FLUTTERWAVE_URL: url } }: Pick<ServiceContext, 'config'>,
  currency: Currency | undefined,
): boolean =>
  url !== undefined && (currency === undefined || parseFlutterwaveUrl(url).currencies.includes(currency));

/** Methods that some provider serves now, the most used first. The simulator serves none in production. */
export function availableMethods(
  context: Pick<ServiceContext, 'config'>,
  currency: Currency | undefined,
): readonly PaymentMethod[] {
  const hasAccount = currency !== undefined && bankAccounts(context.config.BANK_ACCOUNTS).has(currency);
  const byBank = hasAccount ? (['BANK_TRANSFER'] as const) : [];
  if (context.config.NODE_ENV === 'production')
    return [
      ...(isServedByMtn(context, currency) ? (['MTN_MOMO'] as const) : []),
      ...(isServedByFlutterwave(context, currency) ? (['CARD'] as const) : []),
      ...byBank,
    ];
  const operators = (Object.keys(mobileMoney) as PaymentMethod[]).filter(
    (method) => currency === undefined || mobileMoney[method]?.includes(currency),
  );
  return [...operators, 'CARD', ...byBank];
}

/** Name of the provider that serves a method in a currency. */
export function providerOf(
  context: Pick<ServiceContext, 'config'>,
  method: PaymentMethod,
  currency: Currency,
): string {
  if (method === 'CREDIT') return creditName;
  if (method === 'BANK_TRANSFER') return bankName;
  if (method === 'CARD' && isServedByFlutterwave(context, currency)) return flutterwaveName;
  return method === 'MTN_MOMO' && isServedByMtn(context, currency) ? mtnName : simulatorName;
}

/** The adapter of a provider by its name. @throws Refusal NOT_FOUND for one that is not set up */
export function providerByName(context: ServiceContext, name: string): PaymentProvider {
  const { NODE_ENV: environment, MTN_MOMO_URL: mtnUrl, FLUTTERWAVE_URL: cardUrl } = context.config;
  if (name === creditName) return creditProvider(context);
  if (name === bankName) return bankTransfer();
  if (name === flutterwaveName && cardUrl !== undefined)
    return flutterwave(context, parseFlutterwaveUrl(cardUrl));
  if (name === mtnName && mtnUrl !== undefined) return mtnMomo(context, parseMtnUrl(mtnUrl));
  return name === simulatorName && environment !== 'production' ? simulator(context) : refuse('NOT_FOUND');
}

/** Name of what admins record by hand: bank transfers and cash. */
export const recordedByHand = 'MANUAL';
