import type { PaymentMethod } from '@ardhi/contracts/billing/payment';
import type { Currency } from '@ardhi/contracts/currency-exponents';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { bankName } from '../payment/bank-reference.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { paymentText } from '../payment/payment-texts.ts';
import { airtelMoney, airtelName, parseAirtelUrl } from './airtel-money.ts';
import { bankAccounts, bankTransfer } from './bank-transfer.ts';
import { creditName, creditProvider } from './credit-provider.ts';
import { daraja, darajaName, parseDarajaUrl } from './daraja.ts';
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

/** Methods that charge a phone number: by currency, the countries in which their operators work, ISO 3166-1. */
const mobileMoney: Readonly<
  Partial<Record<PaymentMethod, Readonly<Partial<Record<Currency, readonly string[]>>>>>
> = {
  MTN_MOMO: {
    UGX: ['UG'],
    RWF: ['RW'],
    ZMW: ['ZM'],
    GHS: ['GH'],
    XAF: ['CM', 'CG'],
    XOF: ['BJ', 'CI'],
    SZL: ['SZ'],
  },
  AIRTEL_MONEY: { UGX: ['UG'], KES: ['KE'], TZS: ['TZ'], RWF: ['RW'], ZMW: ['ZM'], MWK: ['MW'] },
  MPESA: { KES: ['KE'], TZS: ['TZ'] },
};

/** The countries whose mobile numbers a method charges in a currency, ISO 3166-1. */
export const chargedCountries = (method: PaymentMethod, currency: Currency): readonly string[] =>
  mobileMoney[method]?.[currency] ?? [];

/** True if a method needs the phone number to charge. */
export const needsMsisdn = (method: PaymentMethod): boolean => mobileMoney[method] !== undefined;

type ConfigContext = Pick<ServiceContext, 'config'>;

/** A provider that is set up with a setting of its own: the method and the currencies that it serves. */
interface RemoteProvider {
  readonly name: string;
  readonly method: PaymentMethod;
  /** None without its setting. */
  currencies(config: ServiceContext['config']): readonly Currency[];
  adapter(context: ServiceContext): PaymentProvider | undefined;
}

/** Reads a setting; undefined without it. */
const read = <S, A>(setting: S | undefined, parse: (setting: S) => A): A | undefined =>
  setting === undefined ? undefined : parse(setting);

/** All providers that are reached over a network, the most used first. */
const remoteProviders: readonly RemoteProvider[] = [
  {
    name: mtnName,
    method: 'MTN_MOMO',
    currencies: ({ MTN_MOMO_URL: url }) => read(url, (set) => [parseMtnUrl(set).currency]) ?? [],
    adapter: (context) => read(context.config.MTN_MOMO_URL, (set) => mtnMomo(context, parseMtnUrl(set))),
  },
  {
    name: airtelName,
    method: 'AIRTEL_MONEY',
    currencies: ({ AIRTEL_MONEY_URL: url }) =>
      read(url, (set) => parseAirtelUrl(set).map(({ currency }) => currency)) ?? [],
    adapter: (context) =>
      read(context.config.AIRTEL_MONEY_URL, (set) => airtelMoney(context, parseAirtelUrl(set))),
  },
  {
    name: darajaName,
    method: 'MPESA',
    currencies: ({ MPESA_URL: url }) => (url === undefined ? [] : ['KES']),
    adapter: (context) => read(context.config.MPESA_URL, (set) => daraja(context, parseDarajaUrl(set))),
  },
  {
    name: flutterwaveName,
    method: 'CARD',
    currencies: ({ FLUTTERWAVE_URL: url }) => read(url, (set) => parseFlutterwaveUrl(set).currencies) ?? [],
    adapter: (context) =>
      read(context.config.FLUTTERWAVE_URL, (set) => flutterwave(context, parseFlutterwaveUrl(set))),
  },
];

/** True if a provider is set up for a currency, or for any without one. */
const serves = ({ config }: ConfigContext, provider: RemoteProvider, currency: Currency | undefined) => {
  const currencies = provider.currencies(config);
  return currency === undefined ? currencies.length > 0 : currencies.includes(currency);
};

/** Methods that some provider serves now, the most used first. The simulator serves none in production. */
export function availableMethods(
  context: ConfigContext,
  currency: Currency | undefined,
): readonly PaymentMethod[] {
  const hasAccount = currency !== undefined && bankAccounts(context.config.BANK_ACCOUNTS).has(currency);
  const byBank = hasAccount ? (['BANK_TRANSFER'] as const) : [];
  if (context.config.NODE_ENV === 'production') {
    const served = remoteProviders.filter((provider) => serves(context, provider, currency));
    return [...served.map(({ method }) => method), ...byBank];
  }
  const operators = (Object.keys(mobileMoney) as PaymentMethod[]).filter(
    (method) => currency === undefined || chargedCountries(method, currency).length > 0,
  );
  return [...operators, 'CARD', ...byBank];
}

/** Name of the provider that serves a method in a currency. */
export function providerOf(context: ConfigContext, method: PaymentMethod, currency: Currency): string {
  if (method === 'CREDIT') return creditName;
  if (method === 'BANK_TRANSFER') return bankName;
  const remote = remoteProviders.find((one) => one.method === method && serves(context, one, currency));
  return remote?.name ?? simulatorName;
}

/** The adapter of a provider by its name. @throws Refusal NOT_FOUND for one that is not set up */
export function providerByName(context: ServiceContext, name: string): PaymentProvider {
  if (name === creditName) return creditProvider(context);
  if (name === bankName) return bankTransfer();
  if (name === simulatorName && context.config.NODE_ENV !== 'production') return simulator(context);
  return remoteProviders.find((one) => one.name === name)?.adapter(context) ?? refuse('NOT_FOUND');
}

/** Name of what admins record by hand: bank transfers and cash. */
export const recordedByHand = 'MANUAL';
