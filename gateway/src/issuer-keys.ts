import type { Config } from '@ardhi/kernel/config/config';
import type { JSONWebKeySet } from 'jose';
import type { ReadCall } from './upstream.ts';

const timeoutMs = 5_000;
const embeddedPath = '/api/auth/jwks';

/** Fetches the issuer's key set: the external one's by its address, the embedded one's as a call of our own. */
export const issuerKeys =
  (config: Pick<Config, 'IDENTITY' | 'JWKS_URL' | 'ISSUER'>, read: ReadCall) =>
  async (): Promise<JSONWebKeySet> => {
    const { IDENTITY, ISSUER, JWKS_URL } = config;
    const outside = IDENTITY === 'embedded' || ISSUER === undefined ? undefined : wellKnown(ISSUER);
    const url = JWKS_URL ?? outside;
    const { status, body } = url === undefined ? await read(embeddedPath) : await download(url);
    if (status !== 200 || !isKeySet(body)) throw new Error(`The issuer's keys were answered with ${status}.`);
    return body;
  };

const wellKnown = (issuer: string) => `${issuer.replace(/\/$/, '')}/.well-known/jwks.json`;

async function download(url: string): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  return { status: answer.status, body: await answer.json() };
}

const isKeySet = (body: unknown): body is JSONWebKeySet =>
  Array.isArray((body as { keys?: unknown } | undefined)?.keys);
