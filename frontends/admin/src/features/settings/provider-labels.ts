import type { ProviderSummary, ProviderTest } from '@ardhi/contracts/provider-test';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl';

/** Names of the providers as admins know them. */
export const providerLabels: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  EMAIL: { id: 'common.email' },
  SMS: { id: 'providers.SMS' },
  WHATSAPP: { id: 'common.whatsapp' },
  MTN_MOMO: { id: 'orders.method.MTN_MOMO' },
  AIRTEL_MONEY: { id: 'orders.method.AIRTEL_MONEY' },
  DARAJA: { id: 'orders.method.MPESA' },
  FLUTTERWAVE: { id: 'providers.FLUTTERWAVE' },
  BANK: { id: 'orders.method.BANK_TRANSFER' },
  SIMULATOR: { id: 'providers.SIMULATOR' },
});

/** Whether a provider is set up. */
export const providerStateLabels: Readonly<Record<ProviderSummary['state'], MessageDescriptor>> =
  defineMessages({
    READY: { id: 'providers.READY' },
    NOT_SET_UP: { id: 'providers.NOT_SET_UP' },
    SIMULATED: { id: 'providers.SIMULATED' },
  });

/** How a test ended, and what to do then. */
export const outcomeLabels: Readonly<Record<ProviderTest['outcome'], MessageDescriptor>> = defineMessages({
  OK: { id: 'providers.outcome.OK' },
  NOT_SET_UP: { id: 'providers.outcome.NOT_SET_UP' },
  NO_TEST: { id: 'providers.outcome.NO_TEST' },
  UNREACHABLE: { id: 'providers.outcome.UNREACHABLE' },
  TIMEOUT: { id: 'providers.outcome.TIMEOUT' },
  SETTINGS_REFUSED: { id: 'providers.outcome.SETTINGS_REFUSED' },
  PROVIDER_TROUBLE: { id: 'providers.outcome.PROVIDER_TROUBLE' },
  NO_RECEIVER: { id: 'providers.outcome.NO_RECEIVER' },
  NOT_ACCEPTED: { id: 'providers.outcome.NOT_ACCEPTED' },
});

/** What a test does, by provider; by default it only signs in. */
export const testLabels: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  EMAIL: { id: 'providers.sendsEmail' },
  SMS: { id: 'providers.sendsText' },
});
