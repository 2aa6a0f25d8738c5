import { auditEvents } from '@ardhi/contracts/gateway/events';
import { publishingDecider } from '../write/publishing-decider.ts';
import { type ChainEnd, type ChainEntry, chainStart, nextEntry } from './audit-chain.ts';

/** Records one audited call. */
export type AuditCommand = { readonly type: 'RecordCall' } & Omit<
  ChainEntry,
  'seq' | 'calledAt' | 'prevHash' | 'hash'
>;

/** Id of the only stream. */
export const auditLogId = 'log';

/** The stream `audit-log`: a chain of entries. The gateway appends to it before it answers; no entry is refused or removed. */
export const auditLog = publishingDecider<ChainEnd, AuditCommand, typeof auditEvents>(auditEvents, {
  snapshots: { every: 500, revision: 1 },
  initial: chainStart,
  decide: {
    RecordCall: (end, { type: _, ...call }, { now }) => [
      { type: 'CallRecorded', ...nextEntry(end, { ...call, calledAt: now }) },
    ],
  },
  evolve: { CallRecorded: (_, { seq, hash }) => ({ seq, hash }) },
});
