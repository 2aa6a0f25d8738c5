import type { Config } from '@ardhi/kernel/runtime/config';
import type { JSONWebKeySet } from 'jose';
import type { InternalRead } from '../internal-read.ts';

const timeoutMs = 5_000;
const embeddedPath = '/api/auth/jwks';

/** Loads the issuer's key set: that of an external issuer by its URL, that of the embedded one through an internal call. */
export const issuerKeyLoader =
  (config: Pick<Config, 'IDENTITY' | 'JWKS_URL' | 'ISSUER'>, read: InternalRead) =>
  async (): Promise<JSONWebKeySet> => {
    const { IDENTITY, ISSUER, JWKS_URL } = config;
    const discoveryUrl = IDENTITY === 'embedded' || ISSUER === undefined ? undefined : jwksUrlOf(ISSUER);
    const url = JWKS_URL ?? discoveryUrl;
    const { status, body } = url === undefined ? await read(embeddedPath) : await download(url);
    if (status !== 200 || !isKeySet(body))
      throw new Error(`The issuer's key set could not be loaded: status ${status}.`);
    return body;
  };

const jwksUrlOf = (issuer: string) => `${issuer.replace(/\/$/, '')}/.well-known/jwks.json`;

async function download(url: string): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  return { status: answer.status, body: await answer.json() };
}

const isKeySet = (body: unknown): body is JSONWebKeySet =>
  Array.isArray((body as { keys?: unknown } | undefined)?.keys);
