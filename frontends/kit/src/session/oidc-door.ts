import * as oauth from 'oauth4webapi';

/** Which provider, and who we are to it. */
export interface Provider {
  /** Its address, as its tokens spell it. */
  readonly issuer: string;
  readonly clientId: string;
}

/** What an OpenID provider hands over: an ID token, and what fetches the next one where it gives that. */
export interface Tokens {
  readonly token: string;
  readonly refreshToken?: string;
}

/** The provider's own page to send somebody to, and what to do with the answer that comes back. */
export interface Asking {
  readonly url: string;
  /** `answer`: the query that our callback was called with. @throws Error when it is not an answer to this question */
  finish(answer: string): Promise<Tokens>;
}

/** The authorization code flow with PKCE for a client without a secret (RFC 6749, 7636; OpenID Connect Core 1.0). */
export interface OidcDoor {
  ask(how: 'login' | 'create'): Promise<Asking>;
  /** Undefined when the provider refuses. @throws when it cannot be reached */
  refresh(refreshToken: string): Promise<Tokens | undefined>;
  revoke(refreshToken: string): Promise<void>;
  /** Where the provider's own session is ended; undefined where it has no such page. */
  leaving(token: string): string | undefined;
}

/** Reads what the provider says of itself. @throws Error when it cannot be reached or is another one */
export async function oidcDoor({ issuer, clientId }: Provider, origin: string): Promise<OidcDoor> {
  const address = new URL(issuer);
  // Only a provider of development speaks http.
  const options = { [oauth.allowInsecureRequests]: address.protocol === 'http:' };
  const provider = await oauth.processDiscoveryResponse(
    address,
    await oauth.discoveryRequest(address, options),
  );
  const client: oauth.Client = { client_id: clientId };
  const callback = `${origin}/api/auth/social/outside/callback`;

  return {
    async ask(how) {
      const verifier = oauth.generateRandomCodeVerifier();
      const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()];
      const url = new URL(needed(provider.authorization_endpoint, 'authorization_endpoint'));
      const asked = {
        client_id: clientId,
        redirect_uri: callback,
        response_type: 'code',
        scope: 'openid email profile offline_access',
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...{ state, nonce },
        ...(how === 'create' && { prompt: 'create' }),
      };
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
      return {
        url: url.href,
        async finish(answer) {
          const proved = oauth.validateAuthResponse(provider, client, new URLSearchParams(answer), state);
          const response = await oauth.authorizationCodeGrantRequest(
            ...([provider, client, oauth.None(), proved, callback, verifier, options] as const),
          );
          const granted = await oauth.processAuthorizationCodeResponse(provider, client, response, {
            expectedNonce: nonce,
            requireIdToken: true,
          });
          return tokensOf(granted.id_token ?? '', granted.refresh_token);
        },
      };
    },

    async refresh(refreshToken) {
      const response = await oauth.refreshTokenGrantRequest(
        ...([provider, client, oauth.None(), refreshToken, options] as const),
      );
      try {
        const granted = await oauth.processRefreshTokenResponse(provider, client, response);
        if (granted.id_token === undefined) return undefined;
        return tokensOf(granted.id_token, granted.refresh_token ?? refreshToken);
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

    leaving(token) {
      if (provider.end_session_endpoint === undefined) return undefined;
      const url = new URL(provider.end_session_endpoint);
      const said = { id_token_hint: token, client_id: clientId, post_logout_redirect_uri: `${origin}/` };
      for (const [name, value] of Object.entries(said)) url.searchParams.set(name, value);
      return url.href;
    },
  };
}

const tokensOf = (token: string, refreshToken?: string): Tokens => ({
  token,
  ...(refreshToken !== undefined && { refreshToken }),
});

function needed(endpoint: string | undefined, name: string): string {
  if (endpoint === undefined) throw new Error(`The identity provider names no ${name}.`);
  return endpoint;
}
