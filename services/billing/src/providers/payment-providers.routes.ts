import { listPaymentProviders, testPaymentProvider } from '@ardhi/contracts/billing/payment-providers.routes';
import type { ProviderTest } from '@ardhi/contracts/provider-test';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { outcomeOfFailure, outcomeOfStatus, settingStates } from '@ardhi/kernel/runtime/provider-outcome';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { providerSignal } from '../payment/payment-provider.ts';
import { profileOf, providerProfiles } from './payment-methods.ts';
import type { ProviderProfile } from './provider-profile.ts';

/** Routes of the providers of payments (api.md B50). */
export function paymentProviderRoutes(context: ServiceContext): Endpoint[] {
  const { config } = context;
  /** The simulator is not there in production, and credit is nobody's. */
  const isShown = ({ kind, currencies }: ProviderProfile) =>
    kind !== 'CREDIT' && (kind !== 'SIMULATED' || currencies(config).length > 0);
  return [
    serve(listPaymentProviders, async () => ({
      items: providerProfiles.filter(isShown).map((profile) => {
        const currencies = [...profile.currencies(config)];
        return {
          name: profile.name,
          state: stateOf(profile, currencies.length > 0),
          settings: settingStates(config, profile.settings),
          test: profile.probe === undefined ? 'NONE' : 'REQUEST',
          currencies,
        };
      }),
    })),

    serve(testPaymentProvider, async ({ params: { name } }) => {
      const profile = profileOf(name);
      if (profile === undefined || !isShown(profile)) refuse('NOT_FOUND');
      if (profile.probe === undefined) return { outcome: 'NO_TEST' };
      if (profile.currencies(config).length === 0) return { outcome: 'NOT_SET_UP' };
      return probeWith(profile.probe, context);
    }),
  ];
}

const stateOf = ({ kind }: ProviderProfile, isSetUp: boolean) => {
  if (kind === 'SIMULATED') return 'SIMULATED';
  return isSetUp ? 'READY' : 'NOT_SET_UP';
};

/** The first account that does not work decides. */
async function probeWith(
  probe: NonNullable<ProviderProfile['probe']>,
  context: ServiceContext,
): Promise<ProviderTest> {
  try {
    const outcomes = (await probe(context, providerSignal())).map(outcomeOfStatus);
    return outcomes.find(({ outcome }) => outcome !== 'OK') ?? { outcome: 'OK' };
  } catch (error) {
    return outcomeOfFailure(error);
  }
}
