import type { Unerased } from '@ardhi/contracts/erased';
import { auditRemarkEvents, type PublishedAuditRemarkEvent } from '@ardhi/contracts/gateway/events';
import { publishingDecider } from '../write/publishing-decider.ts';

type Remark = Omit<Unerased<PublishedAuditRemarkEvent>, 'type'>;

/** Streams `auditremark-<callId>`: reason and network of one audited call, apart from the chain because erasure removes them. */
export const auditRemark = publishingDecider<
  { readonly isAdded: boolean },
  { readonly type: 'AddAuditRemark' } & Remark,
  typeof auditRemarkEvents
>(auditRemarkEvents, {
  initial: { isAdded: false },
  subjects: { AuditRemarkAdded: ({ person }) => person },
  decide: {
    AddAuditRemark: ({ isAdded }, { type: _, ...remark }) =>
      isAdded ? [] : [{ type: 'AuditRemarkAdded', ...remark }],
  },
  evolve: { AuditRemarkAdded: () => ({ isAdded: true }) },
});
