import { auditEvents } from '@ardhi/contracts/gateway/events';
import type { ChainEntry } from '@ardhi/kernel/audit/audit-chain';
import { replicaOf } from '@ardhi/kernel/read/replica';

/** The entries of the audit log, by number, for filters and pages. */
export const auditEntries = replicaOf<ChainEntry, typeof auditEvents>(auditEvents, {
  name: 'analytics.audit-entries',
  version: 1,
  indexes: ['seq', 'calledAt', 'actor+seq', 'onBehalfOf+seq', 'action+seq', 'object', 'requestId'],
  key: ({ seq }) => String(seq),
  on: { CallRecorded: (_, { type: __, ...entry }) => entry },
});
