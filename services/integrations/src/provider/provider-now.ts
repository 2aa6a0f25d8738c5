import type { WaProvider } from '@ardhi/contracts/integrations/whatsapp';
import type { ServiceTools } from '@ardhi/kernel/service';
import { whatsappSettings } from '../around/settings.ts';
import { cloudAddress, cloudProvider } from './cloud.ts';
import type { Provider } from './provider.ts';
import { simulator } from './simulator.ts';

type Given = Pick<ServiceTools, 'config' | 'read'>;

/** Meta's side, where the environment says how it is reached. */
export const cloudOf = ({ config }: Pick<ServiceTools, 'config'>) =>
  config.WHATSAPP_URL === undefined ? undefined : cloudAddress(config.WHATSAPP_URL);

/** Who sends now: what admins set, as far as it is there; nobody pretends to send in production. The agent's own WhatsApp always can. */
export async function providerNow(tools: Given): Promise<WaProvider> {
  const { provider } = await whatsappSettings(tools);
  if (provider === 'CLOUD') return cloudOf(tools) === undefined ? 'LINK' : 'CLOUD';
  return provider === 'SIMULATOR' && tools.config.NODE_ENV === 'production' ? 'LINK' : provider;
}

/** The provider of a message that was queued for it. */
export function providerNamed(tools: Pick<ServiceTools, 'config'>, name: WaProvider): Provider | undefined {
  const cloud = name === 'CLOUD' ? cloudOf(tools) : undefined;
  if (cloud !== undefined) return cloudProvider(cloud);
  return name === 'SIMULATOR' ? simulator : undefined;
}
