import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { AccountsContext } from '../context.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { secondFactor } from './second-factor.ts';

/** Second factors: authenticator apps and recovery codes. */
export const secondFactorModule: ServiceModule<Promise<AccountsContext>> = {
  deciders: [secondFactor],
  async routes(opened) {
    return secondFactorRoutes(await opened);
  },
};
