import type { ExternalSystemRecord, SystemHealth } from '@ardhi/contracts/integrations/external-system';
import type { PartnerFeedRun } from '@ardhi/contracts/listings/partner-feed';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { SystemCallsRow } from '../replicas/gateway.ts';
import type { ExternalSystemRow } from './external-systems.projection.ts';

/** How the calls of the last day with calls went. */
function healthOf(calls: SystemCallsRow | undefined): SystemHealth {
  const [last] = calls?.days ?? [];
  if (last === undefined) return 'NEVER_USED';
  return last.errors * 2 > last.calls ? 'FAILING' : 'OK';
}

/** A system as admins see it: no hashes of keys, but when each was used. */
export const systemAnswer = (
  { keys, ...row }: ExternalSystemRow,
  calls: SystemCallsRow | undefined,
  runs: readonly PartnerFeedRun[],
  publicUrl: string,
): ExternalSystemRecord => ({
  ...row,
  feeds: row.scopes.includes('listings:read')
    ? ['json', 'xml', 'csv'].map((format) => `${publicUrl}/api/external/v1/feeds/${row.id}.${format}`)
    : [],
  keys: keys.map(({ hash: _, ...key }) => ({
    ...key,
    ...omitUndefined({ lastUsedAt: calls?.lastUsedAt[key.id] }),
  })),
  ...omitUndefined({ lastSeenAt: calls?.lastSeenAt }),
  feedRuns: [...runs],
  health: healthOf(calls),
  usage: [...(calls?.days ?? [])],
});
