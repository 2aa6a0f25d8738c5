import type { readAuthConfig } from '@ardhi/contracts/accounts/auth.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import type { LoaderFunctionArgs } from '@ardhi/kit/router/router.tsx';

const configRoute = slimRoute<typeof readAuthConfig>({ method: 'GET', path: '/api/auth/config' });

/** How people come in here. */
export interface AuthConfig {
  /** Other providers beside our own, by name. */
  readonly providers: readonly string[];
  /** Host of the OpenID provider that keeps all accounts, where we do not. */
  readonly keeper?: string;
}

/** Without an answer there is nothing else to offer. */
export const authConfig = (args: LoaderFunctionArgs): Promise<AuthConfig> =>
  clientOf(args)
    .call(configRoute)
    .then(
      ({ mode, issuer, providers }) => ({
        providers,
        ...(mode === 'oidc' && { keeper: new URL(issuer).host }),
      }),
      () => ({ providers: [] }),
    );
