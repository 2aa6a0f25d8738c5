import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { AccountsContext } from '../context.ts';
import { messageProviderRoutes } from './message-providers.routes.ts';

/** What messages are sent by, and its test. */
export const messageProvidersModule: ServiceModule<Promise<AccountsContext>> = {
  routes: async (accounts) => messageProviderRoutes((await accounts).context),
};
