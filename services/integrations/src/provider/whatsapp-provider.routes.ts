import {
  readWhatsappProvider,
  testWhatsappProvider,
} from '@ardhi/contracts/integrations/whatsapp-provider.routes';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { outcomeOfFailure, outcomeOfStatus, settingStates } from '@ardhi/kernel/runtime/provider-outcome';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { probeCloud } from './cloud-provider.ts';
import { cloudConfig } from './current-provider.ts';

/** How long WhatsApp may take, in milliseconds. */
const timeoutMs = 8_000;

/** Routes of the interface of WhatsApp (api.md I24). */
export function whatsappProviderRoutes({ config }: ServiceContext): Endpoint[] {
  return [
    serve(readWhatsappProvider, async () => ({
      name: 'WHATSAPP',
      state: cloudConfig({ config }) === undefined ? 'NOT_SET_UP' : 'READY',
      settings: settingStates(config, ['WHATSAPP_URL']),
      test: 'REQUEST',
    })),

    serve(testWhatsappProvider, async () => {
      const address = cloudConfig({ config });
      if (address === undefined) return { outcome: 'NOT_SET_UP' };
      return probeCloud(address, AbortSignal.timeout(timeoutMs)).then(outcomeOfStatus, outcomeOfFailure);
    }),
  ];
}
