import type { ApiKeyRecord, ExternalSystemRecord } from '@ardhi/contracts/integrations/external-system';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/write/projection';
import type { ExternalSystemEvent } from './external-system.ts';

/** A key with its hash. */
interface KeyRow extends ApiKeyRecord {
  readonly hash: string;
}

/** A system without what it was used for. */
export interface ExternalSystemRow
  extends Omit<ExternalSystemRecord, 'keys' | 'usage' | 'health' | 'lastSeenAt' | 'feeds' | 'feedRuns'> {
  readonly keys: readonly KeyRow[];
}

const withKey = (row: ExternalSystemRow | undefined, keyId: Id, change: Partial<KeyRow>) =>
  row && { ...row, keys: row.keys.map((key) => (key.id === keyId ? { ...key, ...change } : key)) };

/** Every system that was not removed. */
export const externalSystems: Projection<ExternalSystemRow, ExternalSystemEvent> = {
  name: 'integrations.external-systems',
  version: 1,
  subscribesTo: ['externalsystem'],
  when: 'inline',
  indexes: ['type', 'status', 'ownerAgencyId', 'createdAt', 'name'],
  on: {
    SystemRegistered: (_, event, { subject: id }) => {
      const { type: _type, kind, at, ownerAgencyId, scopes, ipAllow, ...fields } = event;
      return {
        ...fields,
        ...omitUndefined({ ownerAgencyId }),
        id,
        type: kind,
        scopes: [...scopes],
        ipAllow: [...ipAllow],
        status: 'ACTIVE',
        keys: [],
        createdAt: at,
      };
    },
    SystemChanged: (row, { type: _, kind, scopes, ipAllow, ...changes }) =>
      row && {
        ...row,
        ...omitUndefined({
          ...changes,
          type: kind,
          scopes: scopes && [...scopes],
          ipAllow: ipAllow && [...ipAllow],
        }),
      },
    SystemRemoved: () => undefined,
    FeedSet: (row, { type: _, ...feed }) => row && { ...row, feed },
    FeedEnded: (row) => {
      if (row === undefined) return undefined;
      const { feed: _, ...rest } = row;
      return rest;
    },
    KeyCreated: (row, { type: _, keyId: id, at: createdAt, expiresAt, ...key }) =>
      row && { ...row, keys: [{ id, createdAt, ...key, ...omitUndefined({ expiresAt }) }, ...row.keys] },
    KeyRotated: (row, { keyId, rotatesTo, retiresAt: expiresAt }) =>
      withKey(row, keyId, { rotatesTo, expiresAt }),
    KeyRevoked: (row, { keyId, at: revokedAt }) => withKey(row, keyId, { revokedAt }),
  },
};
