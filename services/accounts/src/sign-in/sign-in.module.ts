import { challengeIssuer } from '@ardhi/kernel/privacy/challenge';
import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { AccountsContext } from '../context.ts';
import { authConfigRoutes } from './auth-config.routes.ts';
import { credentialRoutes } from './credentials.routes.ts';
import { secondStepRoutes } from './second-step.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { socialSignInRoutes } from './social-sign-in.routes.ts';
import { tokenSyncRoutes } from './token-sync.routes.ts';

/** Registration, sign-in, sessions, passwords and email codes. */
export const signInModule: ServiceModule<Promise<AccountsContext>> = {
  async routes(opened) {
    const accounts = await opened;
    const challenges = challengeIssuer(accounts.context);
    return [
      ...authConfigRoutes(accounts, challenges),
      ...signInRoutes(accounts, challenges),
      ...secondStepRoutes(accounts),
      ...credentialRoutes(accounts),
      ...socialSignInRoutes(accounts),
      ...tokenSyncRoutes(accounts),
    ];
  },
};
