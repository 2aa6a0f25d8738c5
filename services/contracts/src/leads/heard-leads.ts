import type { Id } from '../values.ts';
import type { ContactPublished } from './events.ts';

/** Somebody who asked, as far as whoever serves them is counted by it. */
export interface HeardLead {
  readonly owner: Id;
  readonly assignedTo: Id;
  /** When they asked last. */
  readonly askedAt: string;
  readonly unanswered: boolean;
}

type Told<T extends ContactPublished['type']> = Extract<ContactPublished, { readonly type: T }>;
type Heard = HeardLead | undefined;

const asked = (it: Heard, { at }: { readonly at: string }) => it && { ...it, askedAt: at, unanswered: true };

/** A projection of those who asked, by contact id, but for its name: every service that counts them counts alike. */
export const leadsHeard = {
  version: 2,
  hears: ['contact'],
  when: 'async',
  indexes: ['owner', 'assignedTo', 'askedAt', 'unanswered'],
  on: {
    ContactOpened: (_: Heard, { owner, assignedTo }: Told<'ContactOpened'>): HeardLead => ({
      owner,
      assignedTo,
      askedAt: '',
      unanswered: false,
    }),
    EnquiryReceived: (it: Heard, event: Told<'EnquiryReceived'>) => asked(it, event),
    EnquiryContinued: (it: Heard, event: Told<'EnquiryContinued'>) => asked(it, event),
    LeadAnswered: (it: Heard) => it && { ...it, unanswered: false },
    LeadAssigned: (it: Heard, { to }: Told<'LeadAssigned'>) => it && { ...it, assignedTo: to },
    ContactAbsorbed: (it: Heard, { waiting = [] }: Told<'ContactAbsorbed'>) =>
      it && (waiting.length > 0 ? { ...it, unanswered: true } : it),
    ContactMerged: () => undefined,
    ContactForgotten: () => undefined,
  },
} as const;
