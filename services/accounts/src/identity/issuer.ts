import type { ServiceConfig } from '@ardhi/kernel/service';
import { createLocalJWKSet, createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import type { Identity } from './identity.ts';

/** Who signs our ID tokens and for whom: the same two words for the provider, the gateway and the client. */
export const issuerOf = (config: ServiceConfig) => ({
  issuer: (config.IDENTITY === 'embedded' ? undefined : config.ISSUER) ?? config.publicUrl,
  audience: config.AUDIENCE ?? 'ardhi',
});

/** The keys that prove a token: our own provider's, or the outside one's. */
export async function keysOf(
  config: ServiceConfig,
  identity: Identity | undefined,
): Promise<JWTVerifyGetKey> {
  if (identity !== undefined) return createLocalJWKSet(await identity.keys());
  const { issuer } = issuerOf(config);
  return createRemoteJWKSet(new URL(config.JWKS_URL ?? `${issuer.replace(/\/$/, '')}/.well-known/jwks.json`));
}
