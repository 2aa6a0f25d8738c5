import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import * as oauth from 'oauth4webapi';

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

/** A discovered provider and how we are registered there. */
export interface OidcRegistration {
  readonly provider: oauth.AuthorizationServer;
  readonly clientId: string;
  /** Origin of our own pages. */
  readonly origin: string;
  /** Options of every request to the provider. */
  readonly options: {
    readonly [oauth.allowInsecureRequests]: boolean;
    /** Ends a request that gets no answer in time. */
    readonly signal: () => AbortSignal;
  };
}

const clientOf = ({ clientId }: OidcRegistration): oauth.Client => ({ client_id: clientId });
const callbackOf = ({ origin }: OidcRegistration): string => `${origin}/api/auth/social/outside/callback`;

const toTokens = (idToken: string, refreshToken?: string): OidcTokens => ({
  idToken,
  ...omitUndefined({ refreshToken }),
});

/** Values that exist only for one authorization request and prove that its callback belongs to it. */
interface RequestSecrets {
  /** PKCE code verifier (RFC 7636). */
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
}

/** Prepares an authorization request: the URL to open, and the redemption of the code that it returns. */
export async function startAuthorization(
  registration: OidcRegistration,
  mode: 'login' | 'create',
): Promise<AuthorizationRequest> {
  const secrets: RequestSecrets = {
    verifier: oauth.generateRandomCodeVerifier(),
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
  };
  return {
    url: await authorizationUrl(registration, secrets, mode),
    complete: (callbackQuery) => redeemCallback(registration, secrets, callbackQuery),
  };
}

async function authorizationUrl(
  registration: OidcRegistration,
  { verifier, state, nonce }: RequestSecrets,
  mode: 'login' | 'create',
): Promise<string> {
  const { provider, clientId } = registration;
  if (provider.authorization_endpoint === undefined)
    throw new Error('The identity provider has no authorization_endpoint.');
  return withParams(provider.authorization_endpoint, {
    client_id: clientId,
    redirect_uri: callbackOf(registration),
    response_type: 'code',
    scope: 'openid email profile offline_access',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(mode === 'create' && { prompt: 'create' }),
  });
}

async function redeemCallback(
  registration: OidcRegistration,
  { verifier, state, nonce }: RequestSecrets,
  callbackQuery: string,
): Promise<OidcTokens> {
  const { provider, options } = registration;
  const client = clientOf(registration);
  const callbackParams = new URLSearchParams(callbackQuery);
  const response = await oauth.authorizationCodeGrantRequest(
    provider,
    client,
    oauth.None(),
    oauth.validateAuthResponse(provider, client, callbackParams, state),
    callbackOf(registration),
    verifier,
    options,
  );
  const result = await oauth.processAuthorizationCodeResponse(provider, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  });
  return toTokens(result.id_token ?? '', result.refresh_token);
}

/** Exchanges a refresh token. Undefined when the provider refuses. @throws Error when it cannot be reached */
export async function refreshTokens(
  registration: OidcRegistration,
  refreshToken: string,
): Promise<OidcTokens | undefined> {
  const { provider, options } = registration;
  const client = clientOf(registration);
  const response = await oauth.refreshTokenGrantRequest(
    provider,
    client,
    oauth.None(),
    refreshToken,
    options,
  );
  try {
    const result = await oauth.processRefreshTokenResponse(provider, client, response);
    if (result.id_token === undefined) return undefined;
    return toTokens(result.id_token, result.refresh_token ?? refreshToken);
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError) return undefined;
    throw error;
  }
}

/** Revokes a refresh token (RFC 7009), where the provider supports it. @throws Error when it cannot be reached */
export async function revokeToken(registration: OidcRegistration, refreshToken: string): Promise<void> {
  const { provider, options } = registration;
  if (provider.revocation_endpoint === undefined) return;
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(provider, clientOf(registration), oauth.None(), refreshToken, options),
  );
}

/** URL that ends the provider's own session; undefined if it has none. */
export const endSessionUrl = (
  { provider, clientId, origin }: OidcRegistration,
  idToken: string,
): string | undefined =>
  provider.end_session_endpoint === undefined
    ? undefined
    : withParams(provider.end_session_endpoint, {
        id_token_hint: idToken,
        client_id: clientId,
        post_logout_redirect_uri: `${origin}/`,
      });

function withParams(endpoint: string, params: Readonly<Record<string, string>>): string {
  const url = new URL(endpoint);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}
