import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import * as oauth from 'oauth4webapi';

/** The OpenID provider and our client id there. */
export interface OidcProviderConfig {
  /** Issuer URL, as in its tokens. */
  readonly issuer: string;
  readonly clientId: string;
}

/** The tokens of an OpenID provider; not every provider issues a refresh token. */
export interface OidcTokens {
  readonly idToken: string;
  readonly refreshToken?: string;
}

/** One authorization request: the provider's page to open, and how to redeem its callback. */
export interface AuthorizationRequest {
  readonly url: string;
  /** `callbackQuery`: the query of our callback URL. @throws Error if it does not belong to this request */
  complete(callbackQuery: string): Promise<OidcTokens>;
}

/** The authorization code flow with PKCE for a public client (RFC 6749, 7636; OpenID Connect Core 1.0). */
export interface OidcClient {
  startAuthorization(mode: 'login' | 'create'): Promise<AuthorizationRequest>;
  /** Undefined when the provider refuses. @throws Error when it cannot be reached */
  refresh(refreshToken: string): Promise<OidcTokens | undefined>;
  revoke(refreshToken: string): Promise<void>;
  /** URL that ends the provider's own session; undefined if it has none. */
  endSessionUrl(idToken: string): string | undefined;
}

/** Loads the provider's discovery document. @throws Error when it cannot be reached or names another issuer */
export async function createOidcClient(
  { issuer, clientId }: OidcProviderConfig,
  origin: string,
): Promise<OidcClient> {
  const address = new URL(issuer);
  // Only development providers use plain http.
  const options = { [oauth.allowInsecureRequests]: address.protocol === 'http:' };
  const provider = await oauth.processDiscoveryResponse(
    address,
    await oauth.discoveryRequest(address, options),
  );
  const client: oauth.Client = { client_id: clientId };
  const callback = `${origin}/api/auth/social/outside/callback`;

  return {
    async startAuthorization(mode) {
      const verifier = oauth.generateRandomCodeVerifier();
      const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()];
      const url = new URL(requireEndpoint(provider.authorization_endpoint, 'authorization_endpoint'));
      const params = {
        client_id: clientId,
        redirect_uri: callback,
        response_type: 'code',
        scope: 'openid email profile offline_access',
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(mode === 'create' && { prompt: 'create' }),
      };
      for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
      return {
        url: url.href,
        async complete(callbackQuery) {
          const validated = oauth.validateAuthResponse(
            provider,
            client,
            new URLSearchParams(callbackQuery),
            state,
          );
          const response = await oauth.authorizationCodeGrantRequest(
            ...([provider, client, oauth.None(), validated, callback, verifier, options] as const),
          );
          const result = await oauth.processAuthorizationCodeResponse(provider, client, response, {
            expectedNonce: nonce,
            requireIdToken: true,
          });
          return toTokens(result.id_token ?? '', result.refresh_token);
        },
      };
    },

    async refresh(refreshToken) {
      const response = await oauth.refreshTokenGrantRequest(
        ...([provider, client, oauth.None(), refreshToken, options] as const),
      );
      try {
        const result = await oauth.processRefreshTokenResponse(provider, client, response);
        if (result.id_token === undefined) return undefined;
        return toTokens(result.id_token, result.refresh_token ?? refreshToken);
      } catch (error) {
        if (error instanceof oauth.ResponseBodyError) return undefined;
        throw error;
      }
    },

    async revoke(refreshToken) {
      if (provider.revocation_endpoint === undefined) return;
      await oauth.processRevocationResponse(
        await oauth.revocationRequest(provider, client, oauth.None(), refreshToken, options),
      );
    },

    endSessionUrl(idToken) {
      if (provider.end_session_endpoint === undefined) return undefined;
      const url = new URL(provider.end_session_endpoint);
      const params = { id_token_hint: idToken, client_id: clientId, post_logout_redirect_uri: `${origin}/` };
      for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
      return url.href;
    },
  };
}

const toTokens = (idToken: string, refreshToken?: string): OidcTokens => ({
  idToken,
  ...omitUndefined({ refreshToken }),
});

function requireEndpoint(endpoint: string | undefined, name: string): string {
  if (endpoint === undefined) throw new Error(`The identity provider has no ${name}.`);
  return endpoint;
}
