import type { PaymentMethod } from '@ardhi/contracts/billing/payment';
import { type Currency, currencyExponents } from '@ardhi/contracts/currency-exponents';
import { hourMs, minuteMs } from '@ardhi/kernel/base/durations';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { PaymentProvider, ProviderPayment, SettlementLine } from '../payment/payment-provider.ts';

/** A payment provider: what it serves, how it is reached, and how its payments differ from those of others. */
export interface ProviderProfile {
  /** In payments; in lower case with hyphens in the address of its callbacks. */
  readonly name: string;
  /** Of money from outside, of a transfer that an admin confirms, of credit that the buyer has with us, or of nothing real. */
  readonly kind: 'REMOTE' | 'TRANSFER' | 'CREDIT' | 'SIMULATED';
  readonly methods: readonly PaymentMethod[];
  /** The currencies that it serves as it is set up; none without its setting. */
  currencies(config: ServiceContext['config']): readonly Currency[];
  /** The settings that it needs; empty for one that needs none. */
  readonly settings: readonly (keyof ServiceContext['config'])[];
  /** Undefined without its setting. */
  adapter(context: ServiceContext): PaymentProvider | undefined;
  /** When its payments are looked at, in milliseconds after they were created; the last time is their end. */
  readonly checkDelaysMs: readonly number[];
  /** False if the payer may try again on the page of a payment that failed. */
  readonly isFailureFinal: boolean;
  /** True if it names each prompt: a payment that is pending without a name has lost the answer. */
  readonly namesPrompts: boolean;
  /**
   * Signs in with requests that change nothing, once for each account of its setting; resolves with the status of the last
   * one of each. Absent where there is nothing to ask.
   */
  readonly probe?: (context: ServiceContext, signal: AbortSignal) => Promise<readonly number[]>;
  /** Payments of the last 30 days that it received or refunded on a day (YYYY-MM-DD, UTC). */
  settlementFile?(
    context: ServiceContext,
    payments: readonly ProviderPayment[],
    day: string,
  ): Promise<readonly SettlementLine[]>;
}

/** All currencies, for what needs no setting. */
export const everyCurrency = Object.keys(currencyExponents) as readonly Currency[];

const secondMs = 1_000;

/** When a provider is asked (model §4.7.8): after 10 s, 30 s, 1, 2, 5, 10, 30 min, then hourly to 24 h. */
export const checkDelaysMs: readonly number[] = [
  ...[10 * secondMs, 30 * secondMs, ...[1, 2, 5, 10, 30].map((minutes) => minutes * minuteMs)],
  ...Array.from({ length: 24 }, (_, i) => (i + 1) * hourMs),
];

type Particular = Pick<ProviderProfile, 'name' | 'methods' | 'currencies' | 'adapter'> &
  Partial<ProviderProfile>;

/** The profile of a provider, which is like most remote ones but for what is given. */
export const providerProfile = (particular: Particular): ProviderProfile => ({
  kind: 'REMOTE',
  settings: [],
  checkDelaysMs,
  isFailureFinal: true,
  namesPrompts: false,
  ...particular,
});

/** Reads a setting; undefined without it. */
export const whenSet = <S, A>(setting: S | undefined, parse: (setting: S) => A): A | undefined =>
  setting === undefined ? undefined : parse(setting);

/** What is asked for each account of a setting, at once; nothing without it. */
export const eachSet = async <A>(
  setting: string | undefined,
  ask: (setting: string) => readonly Promise<A>[],
): Promise<readonly A[]> => (setting === undefined ? [] : Promise.all(ask(setting)));
