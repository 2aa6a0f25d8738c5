import type { Id } from '../values.ts';
import type { PublishedContactEvent } from './events.ts';

/** A lead as other services replicate it for their counts. */
export interface LeadReplicaRow {
  readonly owner: Id;
  readonly assignedTo: Id;
  /** Time of the last enquiry. */
  readonly askedAt: string;
  readonly unanswered: boolean;
}

type EventOf<T extends PublishedContactEvent['type']> = Extract<PublishedContactEvent, { readonly type: T }>;
type MaybeRow = LeadReplicaRow | undefined;

const withEnquiry = (row: MaybeRow, { at }: { readonly at: string }) =>
  row && { ...row, askedAt: at, unanswered: true };

/** A projection of leads by contact id, without a name: shared by all services that count leads. */
export const leadsReplica = {
  version: 2,
  indexes: ['owner', 'assignedTo', 'askedAt', 'unanswered'],
  on: {
    ContactCreated: (_: MaybeRow, { owner, assignedTo }: EventOf<'ContactCreated'>): LeadReplicaRow => ({
      owner,
      assignedTo,
      askedAt: '',
      unanswered: false,
    }),
    EnquiryReceived: (row: MaybeRow, event: EventOf<'EnquiryReceived'>) => withEnquiry(row, event),
    EnquiryFollowedUp: (row: MaybeRow, event: EventOf<'EnquiryFollowedUp'>) => withEnquiry(row, event),
    LeadAnswered: (row: MaybeRow) => row && { ...row, unanswered: false },
    LeadAssigned: (row: MaybeRow, { to }: EventOf<'LeadAssigned'>) => row && { ...row, assignedTo: to },
    ContactAbsorbed: (row: MaybeRow, { waiting = [] }: EventOf<'ContactAbsorbed'>) =>
      row && (waiting.length > 0 ? { ...row, unanswered: true } : row),
    ContactMoved: (row: MaybeRow, { owner }: EventOf<'ContactMoved'>) => row && { ...row, owner },
    ContactMerged: () => undefined,
    ContactErased: () => undefined,
  },
} as const;
