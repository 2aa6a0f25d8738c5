import { externalSystemEvents } from '@ardhi/contracts/integrations/events';
import type { SystemStatus } from '@ardhi/contracts/integrations/external-system';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Scope } from '@ardhi/contracts/scopes';
import type { ReadModel } from '@ardhi/kernel/read/read-model';
import { replicaOf } from '@ardhi/kernel/read/replica';

/** The gateway's record of an external system. */
export interface SystemRecord {
  readonly id: string;
  readonly status: SystemStatus;
  readonly agencyId?: string;
  readonly scopes: readonly Scope[];
  readonly ipAllow: readonly string[];
  readonly ratePerMin: number;
}

/** A key that was not revoked, by its hash. */
export interface KeyRecord {
  readonly id: string;
  readonly systemId: string;
  /** From then on it is refused; empty for one that does not end. */
  readonly endsAt: string;
}

/** One document per system that was not removed. */
export const keySystems = replicaOf<SystemRecord, typeof externalSystemEvents>(externalSystemEvents, {
  name: 'gateway.external-systems',
  version: 1,
  on: {
    SystemRegistered: (_, { ownerAgencyId: agencyId, scopes, ipAllow, ratePerMin }, { subject: id }) => ({
      ...{ id, status: 'ACTIVE', scopes, ipAllow, ratePerMin },
      ...omitUndefined({ agencyId }),
    }),
    SystemChanged: (record, { status, scopes, ipAllow, ratePerMin }) =>
      record && { ...record, ...omitUndefined({ status, scopes, ipAllow, ratePerMin }) },
    SystemRemoved: () => undefined,
  },
});

/** One document per key that was not revoked, found by its hash. */
export const apiKeys = replicaOf<KeyRecord, typeof externalSystemEvents>(externalSystemEvents, {
  name: 'gateway.api-keys',
  version: 1,
  key: (event) => ('hash' in event ? event.hash : undefined),
  on: {
    KeyCreated: (_, { keyId: id, expiresAt: endsAt = '' }, { subject: systemId }) => ({
      id,
      systemId,
      endsAt,
    }),
    KeyRotated: (record, { retiresAt: endsAt }) => record && { ...record, endsAt },
    KeyRevoked: () => undefined,
  },
});

/** Looks up a key by its SHA-256 hash in hexadecimal. */
export interface KeyCache {
  find(hash: string): Promise<{ readonly key: KeyRecord; readonly system: SystemRecord } | undefined>;
}

/** Queries the projections on each request, so that a revoked key is refused as soon as that is projected. */
export const keyCache = (records: {
  readonly keys: Pick<ReadModel<KeyRecord>, 'get'>;
  readonly systems: Pick<ReadModel<SystemRecord>, 'get'>;
}): KeyCache => ({
  async find(hash) {
    const key = await records.keys.get(hash);
    const system = key && (await records.systems.get(key.systemId));
    return system && { key, system };
  },
});
