import { createHash } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Clock } from '@ardhi/kernel/base/clock';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { KeyCache } from './key-cache.ts';

/** The key that a call was made with, for its limit and its counts. */
export interface UsedKey {
  readonly id: string;
  readonly systemId: string;
  readonly ratePerMin: number;
}

interface KeyCredentials {
  readonly authorization: string | undefined;
  readonly requestId: string;
  readonly address: string;
}

/**
 * The external system behind a request, which may do what the scopes of our own records say and no more.
 * @throws Refusal INVALID_API_KEY, IP_NOT_ALLOWED
 */
export async function resolveKey(
  { authorization = '', requestId, address }: KeyCredentials,
  keys: KeyCache,
  clock: Pick<Clock, 'now'>,
): Promise<{ readonly caller: Caller; readonly apiKey: UsedKey }> {
  const secret = /^Bearer (ak_live_[\w-]{43})$/i.exec(authorization)?.[1] ?? refuse('INVALID_API_KEY');
  const hash = createHash('sha256').update(secret).digest('hex');
  const { key, system } = (await keys.find(hash)) ?? refuse('INVALID_API_KEY');
  if (system.status !== 'ACTIVE' || (key.endsAt !== '' && key.endsAt <= clock.now()))
    refuse('INVALID_API_KEY');
  if (!isAllowed(address, system.ipAllow)) refuse('IP_NOT_ALLOWED');
  const { id, agencyId: tenant, scopes, ratePerMin } = system;
  return {
    apiKey: { id: key.id, systemId: id, ratePerMin },
    caller: {
      id,
      subject: `system-${id}`,
      role: '',
      permissions: [],
      emailVerified: true,
      system: { keyId: key.id, scopes },
      ...omitUndefined({ tenant }),
      requestId,
      address,
    },
  };
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** True if an address is allowed or in an allowed network; text that is no address allows nothing. */
function isAllowed(address: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true;
  if (isIP(address) === 0) return false;
  const list = new BlockList();
  for (const one of allowed) {
    const [start = '', length] = one.split('/');
    if (isIP(start) === 0) continue;
    const bits = Math.min(Number(length ?? 128), isIP(start) === 6 ? 128 : 32);
    list.addSubnet(start, bits, familyOf(start));
  }
  return list.check(address, familyOf(address));
}
