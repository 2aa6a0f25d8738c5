import type { Transport } from '../client/client.ts';
import type { AuthResult, ExternalSignIn, IdentityProvider } from './identity-provider.ts';
import { loadProfile, requestProfile } from './load-profile.ts';
import type { OidcClient, OidcProviderConfig } from './oidc-client.ts';
import type { AuthorizationRequest, OidcTokens } from './oidc-requests.ts';
import { openPopup, popupError } from './popup.ts';
import type { KeyValueStorage } from './token-storage.ts';

/** Storage key of the refresh token. */
export const refreshKey = 'ardhi_refresh';

interface ExternalIdentityDependencies {
  readonly transport: Transport;
  readonly storage: KeyValueStorage;
  /** Origin of our own pages. */
  readonly origin: string;
  /** Navigates this page to another URL. */
  readonly navigateTo: (url: string) => void;
}

/** An identity provider backed by any OpenID provider; the gateway verifies its ID tokens. */
export function externalIdentityProvider(
  provider: OidcProviderConfig,
  dependencies: ExternalIdentityDependencies,
): IdentityProvider {
  const { transport, storage, origin, navigateTo } = dependencies;
  let clientPromise: Promise<OidcClient> | undefined;
  /** Loaded on first use; loaded again after a failure. */
  const loadOidcClient = (): Promise<OidcClient> => {
    clientPromise ??= import('./oidc-client.ts')
      .then(({ createOidcClient }) => createOidcClient(provider, origin))
      .catch((error) => {
        clientPromise = undefined;
        throw error;
      });
    return clientPromise;
  };

  async function toAuthResult({ idToken, refreshToken }: OidcTokens): Promise<AuthResult> {
    const user = await requestProfile(transport, idToken);
    storage.set(refreshKey, refreshToken);
    return { token: idToken, user };
  }

  const external: ExternalSignIn = {
    host: new URL(provider.issuer).host,
    async signIn(mode) {
      let request: AuthorizationRequest | undefined;
      const callbackQuery = await openPopup(async () => {
        request = await loadOidcClient().then(
          (oidcClient) => oidcClient.startAuthorization(mode),
          toPopupError,
        );
        return request.url;
      });
      if (request === undefined) throw popupError('auth/cancelled-popup-request');
      return toAuthResult(await request.complete(callbackQuery));
    },
  };

  return {
    external,
    profile: (token) => loadProfile(transport, token),
    async refresh() {
      const refreshToken = storage.get(refreshKey);
      if (refreshToken === undefined) return undefined;
      const tokens = await (await loadOidcClient()).refresh(refreshToken);
      return tokens && toAuthResult(tokens);
    },
    async signOut(token) {
      const refreshToken = storage.get(refreshKey);
      storage.set(refreshKey, undefined);
      const oidcClient = await loadOidcClient();
      if (refreshToken !== undefined) await oidcClient.revoke(refreshToken);
      const endSessionUrl = oidcClient.endSessionUrl(token);
      if (endSessionUrl !== undefined) navigateTo(endSessionUrl);
    },
  };
}

/** `fetch` rejects with a TypeError without a response; every other error comes from the provider. */
const toPopupError = (error: unknown): never => {
  throw error instanceof TypeError ? popupError('auth/network-request-failed') : error;
};
