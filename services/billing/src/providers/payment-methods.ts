import type { PaymentMethod } from '@ardhi/contracts/billing/payment';
import type { Currency } from '@ardhi/contracts/currency-exponents';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { paymentText } from '../payment/payment-texts.ts';
import { airtelProfile } from './airtel-money.ts';
import { bankProfile } from './bank-transfer.ts';
import { creditProfile } from './credit-provider.ts';
import { darajaProfile } from './daraja.ts';
import { flutterwaveProfile } from './flutterwave.ts';
import { mtnProfile } from './mtn-momo.ts';
import type { ProviderProfile } from './provider-profile.ts';
import { simulatorProfile } from './simulator.ts';

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

/** All providers. Where two serve a method in a currency, the first does. */
export const providerProfiles: readonly ProviderProfile[] = [
  mtnProfile,
  airtelProfile,
  darajaProfile,
  flutterwaveProfile,
  bankProfile,
  creditProfile,
  simulatorProfile,
];

/** The profile of a provider; of money that an admin recorded by hand there is none. */
export const profileOf = (name: string): ProviderProfile | undefined =>
  providerProfiles.find((profile) => profile.name === name);

type ConfigContext = Pick<ServiceContext, 'config'>;

/** True if a provider is set up for a currency, or for any without one. */
const serves = (
  { currencies }: ProviderProfile,
  { config }: ConfigContext,
  currency: Currency | undefined,
): boolean => {
  const served = currencies(config);
  return currency === undefined ? served.length > 0 : served.includes(currency);
};

/** True unless a method charges phones, and none of a country with this currency. */
const isChargedIn = (method: PaymentMethod, currency: Currency | undefined): boolean =>
  currency === undefined || !needsMsisdn(method) || chargedCountries(method, currency).length > 0;

/** Methods that some provider serves now, the most used first; without credit, which is a matter of the buyer. */
export function availableMethods(
  context: ConfigContext,
  currency: Currency | undefined,
): readonly PaymentMethod[] {
  const served = new Set(
    providerProfiles
      .filter((profile) => serves(profile, context, currency))
      .flatMap(({ methods }) => methods),
  );
  const methods = Object.keys(methodNames) as PaymentMethod[];
  return methods.filter(
    (method) => method !== 'CREDIT' && served.has(method) && isChargedIn(method, currency),
  );
}

/** Name of the provider that serves a method in a currency. @throws Refusal NOT_FOUND if none does */
export const providerOf = (context: ConfigContext, method: PaymentMethod, currency: Currency): string =>
  providerProfiles.find((profile) => profile.methods.includes(method) && serves(profile, context, currency))
    ?.name ?? refuse('NOT_FOUND');

/** The adapter of a provider by its name. @throws Refusal NOT_FOUND for one that is not set up */
export const providerByName = (context: ServiceContext, name: string): PaymentProvider =>
  profileOf(name)?.adapter(context) ?? refuse('NOT_FOUND');

/** The providers whose settlement file can be compared with the books. */
export const settledProfiles = (context: ConfigContext) =>
  providerProfiles.flatMap(({ settlementFile, ...profile }) =>
    settlementFile !== undefined && serves(profile, context, undefined)
      ? [{ name: profile.name, settlementFile }]
      : [],
  );

/** Name of what admins record by hand: bank transfers and cash. */
export const recordedByHand = 'MANUAL';
