import type { ServiceConfig } from '@ardhi/kernel/runtime/service';
import { createLocalJWKSet, createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import type { Identity } from './identity.ts';

/** The issuer and audience of ID tokens, identical for the provider, the gateway and the client. */
export const issuerOf = (config: ServiceConfig) => ({
  issuer: (config.IDENTITY === 'embedded' ? undefined : config.ISSUER) ?? config.publicUrl,
  audience: config.AUDIENCE ?? 'ardhi',
});

/** The public keys that verify an ID token: those of the embedded or of the external provider. */
export async function verificationKeys(
  config: ServiceConfig,
  identity: Identity | undefined,
): Promise<JWTVerifyGetKey> {
  if (identity !== undefined) return createLocalJWKSet(await identity.publicKeys());
  const { issuer } = issuerOf(config);
  return createRemoteJWKSet(new URL(config.JWKS_URL ?? `${issuer.replace(/\/$/, '')}/.well-known/jwks.json`));
}
