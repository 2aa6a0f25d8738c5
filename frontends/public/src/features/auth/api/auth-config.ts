import { readAuthConfig } from '@ardhi/contracts/accounts/auth.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { LoaderFunctionArgs } from '@ardhi/kit/router';

/** How users of this installation sign in. */
export interface AuthConfig {
  /** Names of the social sign-in providers offered beside our own accounts. */
  readonly providers: readonly string[];
  /**
   * Host name of the external OpenID Connect provider that holds all accounts; absent when accounts are
   * embedded.
   */
  readonly externalHost?: string;
}

/**
 * Loads the sign-in configuration. Falls back to embedded accounts without social providers if the call
 * fails.
 */
export const authConfig = (args: LoaderFunctionArgs): Promise<AuthConfig> =>
  clientOf(args)
    .call(readAuthConfig)
    .then(
      ({ mode, issuer, providers }) => ({
        providers,
        ...(mode === 'oidc' && { externalHost: new URL(issuer).host }),
      }),
      () => ({ providers: [] }),
    );
