import { defaultSettings, type Settings } from '@ardhi/contracts/settings';
import { settingsEvents } from '@ardhi/contracts/settings/events';
import type { TaxRates } from '@ardhi/contracts/settings/tax-rates';
import { recordReplicaOf } from '@ardhi/kernel/read/replica';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

/** Settings made by admins, by group. */
export const settings = recordReplicaOf<object>(settingsEvents, 'billing.settings');

/** Rates of value-added tax in percent, by country. */
export const taxRatesOf = async ({ read }: Pick<ServiceContext, 'read'>): Promise<TaxRates> => {
  const taxes: Partial<Settings['taxes']> = (await read(settings).get('taxes')) ?? {};
  return taxes.standardPercent ?? defaultSettings.taxes.standardPercent;
};

/** Allowance for customers without a package. */
export const freeTierOf = async ({ read }: Pick<ServiceContext, 'read'>): Promise<Settings['freeTier']> => ({
  ...defaultSettings.freeTier,
  ...(await read(settings).get('freeTier')),
});
