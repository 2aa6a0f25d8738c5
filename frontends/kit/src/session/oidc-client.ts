import * as oauth from 'oauth4webapi';
import { networkTimeout } from './network-timeout.ts';
import {
  type AuthorizationRequest,
  endSessionUrl,
  type OidcRegistration,
  type OidcTokens,
  refreshTokens,
  revokeToken,
  startAuthorization,
} from './oidc-requests.ts';

/** The OpenID provider and our client id there. */
export interface OidcProviderConfig {
  /** Issuer URL, as in its tokens. */
  readonly issuer: string;
  readonly clientId: string;
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
  const options = { [oauth.allowInsecureRequests]: address.protocol === 'http:', signal: networkTimeout };
  const provider = await oauth.processDiscoveryResponse(
    address,
    await oauth.discoveryRequest(address, options),
  );
  const registration: OidcRegistration = { provider, clientId, origin, options };
  return {
    startAuthorization: (mode) => startAuthorization(registration, mode),
    refresh: (refreshToken) => refreshTokens(registration, refreshToken),
    revoke: (refreshToken) => revokeToken(registration, refreshToken),
    endSessionUrl: (idToken) => endSessionUrl(registration, idToken),
  };
}
