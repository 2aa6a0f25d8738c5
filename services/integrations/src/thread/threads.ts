import type { Projection } from '@ardhi/kernel/projection';
import type { ThreadEvent } from './thread.ts';

/** One conversation in the inbox, by contact id. */
export interface ThreadRow {
  readonly contactId: string;
  readonly agencyId: string;
  readonly lastMessageId: string;
  readonly lastAt: string;
  readonly unread: number;
  readonly heardAt: string;
  readonly optedOutAt: string;
  readonly listingId?: string;
}

const fresh = { unread: 0, heardAt: '', optedOutAt: '' };

export const threads: Projection<ThreadRow, ThreadEvent> = {
  name: 'integrations.wa-threads',
  version: 1,
  hears: ['wathread'],
  when: 'inline',
  indexes: ['agencyId', 'lastAt', 'unread'],
  on: {
    MessageQueued: (it, { agencyId, messageId, listingId, at }, { subject: contactId }) => ({
      ...fresh,
      ...it,
      ...{ contactId, agencyId, lastMessageId: messageId, lastAt: at },
      ...(listingId !== undefined && { listingId }),
    }),
    MessageReceived: (it, { agencyId, messageId, listingId, at }, { subject: contactId }) => ({
      ...fresh,
      ...it,
      ...{ contactId, agencyId, lastMessageId: messageId, lastAt: at, heardAt: at },
      unread: (it?.unread ?? 0) + 1,
      ...(listingId !== undefined && { listingId }),
    }),
    OptedOut: (it, { at }) => it && { ...it, optedOutAt: at },
    ThreadRead: (it) => it && { ...it, unread: 0 },
    ThreadForgotten: () => undefined,
  },
};
