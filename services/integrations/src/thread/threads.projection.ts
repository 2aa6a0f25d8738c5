import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Projection } from '@ardhi/kernel/write/projection';
import type { ThreadEvent } from './thread.ts';

/** One conversation in the inbox. */
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

const emptyRow = { unread: 0, heardAt: '', optedOutAt: '' };

/** Conversations by contact id. */
export const threads: Projection<ThreadRow, ThreadEvent> = {
  name: 'integrations.wa-threads',
  version: 1,
  subscribesTo: ['wathread'],
  when: 'inline',
  indexes: ['agencyId', 'lastAt', 'unread'],
  on: {
    MessageQueued: (row, { agencyId, messageId, listingId, at }, { subject: contactId }) => ({
      ...emptyRow,
      ...row,
      contactId,
      agencyId,
      lastMessageId: messageId,
      lastAt: at,
      ...omitUndefined({ listingId }),
    }),
    MessageReceived: (row, { agencyId, messageId, listingId, at }, { subject: contactId }) => ({
      ...emptyRow,
      ...row,
      contactId,
      agencyId,
      lastMessageId: messageId,
      lastAt: at,
      heardAt: at,
      unread: (row?.unread ?? 0) + 1,
      ...omitUndefined({ listingId }),
    }),
    OptedOut: (row, { at }) => row && { ...row, optedOutAt: at },
    ThreadRead: (row) => row && { ...row, unread: 0 },
    ThreadForgotten: () => undefined,
  },
};
