import type { Currency } from '@ardhi/contracts/currency-exponents';
import { dayMs } from '@ardhi/kernel/base/durations';
import { refuse } from '@ardhi/kernel/base/refusal';
import { bankName } from '../payment/bank-reference.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { providerProfile } from './provider-profile.ts';
import { isCurrency } from './received-amount.ts';

/** How long a transfer is waited for, in milliseconds: 14 days. */
const bankTransferMs = 14 * dayMs;

/** Our bank accounts by currency, of `BANK_ACCOUNTS=UGX=Bank, name, number;KES=…`. */
export const bankAccounts = (setting: string | undefined): ReadonlyMap<Currency, string> =>
  new Map(
    (setting ?? '').split(';').flatMap((part): [Currency, string][] => {
      const [code = '', account = ''] = part.split('=');
      return isCurrency(code) ? [[code, account.trim()]] : [];
    }),
  );

/** Transfers to our bank account. No system of the bank is asked: the result is what an admin records. */
export const bankTransfer = (): PaymentProvider => ({
  name: bankName,
  start: async () => ({}),
  queryStatus: async () => ({ status: { state: 'PENDING' }, raw: 'NOT_CONFIRMED' }),
  verifyCallback: async () => refuse('NOT_FOUND'),
});

/** Transfers to our bank accounts. A bank is not asked: of a transfer only its start and its end are looked at. */
export const bankProfile = providerProfile({
  name: bankName,
  kind: 'TRANSFER',
  methods: ['BANK_TRANSFER'],
  currencies: ({ BANK_ACCOUNTS: setting }) => [...bankAccounts(setting).keys()],
  settings: ['BANK_ACCOUNTS'],
  adapter: bankTransfer,
  checkDelaysMs: [10_000, bankTransferMs],
});
