import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { AccountsContext } from '../context.ts';
import { login } from './login.ts';
import { startLoginRetention } from './login-retention.ts';
import { logins } from './logins.projection.ts';

/** The log of sign-in attempts, kept for thirteen months. */
export const loginModule: ServiceModule<Promise<AccountsContext>> = {
  deciders: [login],
  projections: [logins],
  async start(opened) {
    await startLoginRetention((await opened).context);
  },
};
