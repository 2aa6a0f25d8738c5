import type { WaProvider } from '@ardhi/contracts/integrations/whatsapp';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { whatsappSettings } from '../replicas/settings.ts';
import { cloudProvider, parseCloudUrl } from './cloud-provider.ts';
import type { Provider } from './provider.ts';
import { simulator } from './simulator.ts';

type ProviderContext = Pick<ServiceContext, 'config' | 'read'>;

/** The Cloud API configuration; undefined without WHATSAPP_URL. */
export const cloudConfig = ({ config }: Pick<ServiceContext, 'config'>) =>
  config.WHATSAPP_URL === undefined ? undefined : parseCloudUrl(config.WHATSAPP_URL);

/** The provider set by admins, if it is available: CLOUD needs WHATSAPP_URL, SIMULATOR is disabled in production; otherwise LINK. */
export async function currentProvider(context: ProviderContext): Promise<WaProvider> {
  const { provider } = await whatsappSettings(context);
  if (provider === 'CLOUD') return cloudConfig(context) === undefined ? 'LINK' : 'CLOUD';
  return provider === 'SIMULATOR' && context.config.NODE_ENV === 'production' ? 'LINK' : provider;
}

/** The adapter of a provider; undefined for LINK or one that is not configured. */
export function providerByName(
  context: Pick<ServiceContext, 'config'>,
  name: WaProvider,
): Provider | undefined {
  const cloud = name === 'CLOUD' ? cloudConfig(context) : undefined;
  if (cloud !== undefined) return cloudProvider(cloud);
  return name === 'SIMULATOR' ? simulator : undefined;
}
